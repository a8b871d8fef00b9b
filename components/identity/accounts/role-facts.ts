import type { SelfServiceRole } from "@/db/enums";

export interface RoleFacts {
  description: string;
  features: readonly [string, string, string];
  signUp: string;
}

/** What each account type is for, as shown on the registration cards and in the role chooser. */
export const roleFacts: Readonly<Record<SelfServiceRole, RoleFacts>> = {
  business_sponsor: {
    description: "You own a business and want to show up where your customers are.",
    features: [
      "Find events by location, date, and budget",
      "Choose a tier and see what you get for it",
      "Pay by card or PayPal, with a receipt",
    ],
    signUp: "Sign up as Business Sponsor",
  },
  event_host: {
    description: "You run an event and want local businesses to help fund it.",
    features: [
      "Write a proposal in three steps",
      "Offer tiers to one sponsor or to several",
      "Track views, saves, and funds raised",
    ],
    signUp: "Sign up as Event Host",
  },
  agent: {
    description: "You know hosts and businesses, and you bring them together for a commission.",
    features: [
      "Promote proposals for hosts you work with",
      "Refer sponsors through your own link",
      "Earn a share the host has agreed to",
    ],
    signUp: "Sign up as Agent",
  },
  vendor: {
    description: "You supply events with food, photos, sound, tents, or a stage.",
    features: [
      "Show your services and prices",
      "Hear from hosts who are planning an event",
      "Respond with an offer that lists what's included",
    ],
    signUp: "Sign up as Vendor",
  },
};
