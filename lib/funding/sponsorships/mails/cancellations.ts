import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** The mails about sponsorships, events and proposals that are called off. */
export const cancellationMails = defineMails({
  "cancellation-asked": (
    data: Money & { name: string; title: string; tier: string; sponsor: string; reason: string },
  ): Letter => ({
    kind: "money",
    subject: `${data.sponsor} asks to cancel a sponsorship of ${data.title}`,
    name: data.name,
    body: [
      `${data.sponsor} would like to cancel "${data.tier}" of ${data.title}, ${money(data)}, and writes:`,
      { quote: data.reason },
      "The terms you chose give no refund any more, so it is up to you: you can refund all of it or a part, or say no and why.",
    ],
    button: ["Decide about the refund", "/hostdashboard/funds"],
    bell: true,
  }),
  "cancellation-declined": (data: {
    name: string;
    title: string;
    tier: string;
    host: string;
    reason: string;
    isHeld: boolean;
  }): Letter => ({
    kind: "money",
    subject: `${data.host} does not cancel your sponsorship of ${data.title}`,
    name: data.name,
    body: [
      `You asked to cancel "${data.tier}" of ${data.title}. ${data.host} has said no, and writes:`,
      { quote: data.reason },
      data.isHeld
        ? "Your sponsorship goes on. If you think that this is not right, you can open a dispute with us as long as the money is held: then we look at it."
        : "Your sponsorship goes on. If you think that this is not right, please write to us.",
    ],
    button: data.isHeld ? ["See your sponsorship", "/sponsordashboard/funds"] : ["Write to us", "/contact"],
    bell: true,
  }),
  "event-cancelled": (
    data: Money & { name: string; title: string; reason: string; path: string },
  ): Letter => ({
    kind: "money",
    subject: `${data.title} is cancelled`,
    name: data.name,
    body: [
      `The host has cancelled ${data.title} and writes:`,
      { quote: data.reason },
      `What is left of your ${money(data)} goes back to you, whole. You get another mail when it is on its way.`,
    ],
    button: ["See the proposal", data.path],
    bell: true,
  }),
  "proposal-removed": (data: Money & { name: string; title: string; path: string }): Letter => ({
    kind: "money",
    subject: `We have taken ${data.title} off the site`,
    name: data.name,
    body: [
      `We have looked at ${data.title} and taken it off the site. That was our decision: its host has not cancelled it.`,
      `You do not have to do anything. What is left of your ${money(data)} goes back to you, whole, the way you paid it. You get another mail when it is on its way.`,
    ],
    button: ["See your sponsorships", data.path],
    bell: true,
  }),
});
