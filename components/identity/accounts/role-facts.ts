import type { SelfServiceRole } from "@/db/enums";

export interface RoleFacts {
  description: string;
  features: readonly [string, string, string];
  signUp: string;
}

/** What each account type is for, as the cards of registration and the role chooser say it. */
export const roleFacts: Readonly<Record<SelfServiceRole, RoleFacts>> = {
  business_sponsor: {
    description: "You have a business and want to be seen where your customers are.",
    features: [
      "Find events by place, date and budget",
      "Choose a tier and see what you get for it",
      "Pay by card or PayPal, with a receipt",
    ],
    signUp: "Sign up as Business Sponsor",
  },
  event_host: {
    description: "You run an event and look for businesses that help to pay for it.",
    features: [
      "Write a proposal in three steps",
      "Offer tiers to one sponsor or to several",
      "See who looks, who saves and what is raised",
    ],
    signUp: "Sign up as Event Host",
  },
  agent: {
    description: "You know hosts and businesses, and bring them together for a commission.",
    features: [
      "Promote the proposals of hosts you work with",
      "Refer sponsors through your own link",
      "Earn a share that the host agreed to",
    ],
    signUp: "Sign up as Agent",
  },
  vendor: {
    description: "You supply events: food, photographs, sound, tents, a stage.",
    features: [
      "Show your services and what they cost",
      "Hear from hosts who are planning an event",
      "Answer with an offer that says what is included",
    ],
    signUp: "Sign up as Vendor",
  },
};
