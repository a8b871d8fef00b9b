import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** Emails about canceled sponsorships, events, and proposals. */
export const cancellationMails = defineMails({
  "cancellation-asked": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      sponsor: string;
      reason: string;
      path: string;
    },
  ): Letter => ({
    kind: "money",
    subject: `${data.sponsor} asked to cancel a sponsorship of ${data.title}`,
    name: data.name,
    body: [
      `${data.sponsor} wants to cancel their "${data.tier}" sponsorship of ${data.title} (${money(data)}). Their message:`,
      { quote: data.reason },
      "Your cancellation terms no longer require a refund, so it's up to you. You can refund all or part of it, or decline and say why.",
    ],
    button: ["Decide on the refund", data.path],
    bell: true,
  }),
  "cancellation-declined": (data: {
    name: string;
    title: string;
    tier: string;
    host: string;
    reason: string;
    isHeld: boolean;
    path: string;
  }): Letter => ({
    kind: "money",
    subject: `${data.host} declined to cancel your sponsorship of ${data.title}`,
    name: data.name,
    body: [
      `You asked to cancel your "${data.tier}" sponsorship of ${data.title}. ${data.host} declined. Their message:`,
      { quote: data.reason },
      data.isHeld
        ? "Your sponsorship continues. If you think this isn't right, you can open a dispute with us while the money is held, and we'll look into it."
        : "Your sponsorship continues. If you think this isn't right, please contact us.",
    ],
    button: data.isHeld ? ["View your sponsorship", data.path] : ["Contact us", "/contact"],
    bell: true,
  }),
  "event-cancelled": (
    data: Money & { name: string; title: string; reason: string; path: string },
  ): Letter => ({
    kind: "money",
    subject: `${data.title} is canceled`,
    name: data.name,
    body: [
      `The host canceled ${data.title}. Their message:`,
      { quote: data.reason },
      `We'll refund everything that's left of your ${money(data)} payment. You'll get another email when it's on its way.`,
    ],
    button: ["View your sponsorship", data.path],
    bell: true,
  }),
  "proposal-removed": (data: Money & { name: string; title: string; path: string }): Letter => ({
    kind: "money",
    subject: `We've removed ${data.title} from the site`,
    name: data.name,
    body: [
      `We reviewed ${data.title} and removed it from the site. This was our decision. The host didn't cancel it.`,
      `You don't need to do anything. We'll refund everything that's left of your ${money(data)} payment to your original payment method. You'll get another email when it's on its way.`,
    ],
    button: ["View your sponsorship", data.path],
    bell: true,
  }),
});
