import { formatShortDay } from "@/lib/core/dates";
import { disputeLetter } from "./dispute-letter";
import { facts, type Letter, type Money, money } from "./letter";

interface RefundNews extends Money {
  name: string;
  title: string;
  tier: string;
  reason: string;
  leftCents: number;
  reference: string;
  path: string;
}

interface ReleaseNews extends Money {
  name: string;
  title: string;
  tier: string;
  reason: string;
  releasableAt: Date | null;
  eventTimeZone: string | null;
  reference: string;
}

const aboutRefund = (data: RefundNews) =>
  facts(
    ["Refunded", money(data)],
    ["Left", data.leftCents > 0 ? money({ ...data, amountCents: data.leftCents }) : null],
    ["Reason", data.reason],
    ["Reference", data.reference],
  );

/** The mails about held funds: what went back, what is argued about, and what is released. */
export const fundsTemplates = {
  "refund-made": (data: RefundNews): Letter => ({
    kind: "money",
    subject: `${money(data)} is on its way back to you`,
    name: data.name,
    body: [
      `${money(data)} of your sponsorship "${data.tier}" of ${data.title} was refunded. Banks take a few days to show it.`,
      data.leftCents > 0
        ? `${money({ ...data, amountCents: data.leftCents })} of it stays with the host's held funds.`
        : "That is all of it: your sponsorship has ended.",
      aboutRefund(data),
    ],
    button: ["See your sponsorships", data.path],
    bell: true,
  }),
  "refund-made-host": (data: RefundNews): Letter => ({
    kind: "money",
    subject: `${money(data)} of a sponsorship of ${data.title} was refunded`,
    name: data.name,
    body: [
      `${money(data)} of the sponsorship "${data.tier}" of ${data.title} went back to its sponsor.`,
      data.leftCents > 0
        ? `${money({ ...data, amountCents: data.leftCents })} of it is left.`
        : "That is all of it: the place is free again, and once nobody's money is left you can open the proposal again.",
      aboutRefund(data),
    ],
    button: ["See the held funds", data.path],
    bell: true,
  }),
  dispute: disputeLetter,
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
  "funds-released": (
    data: Money & { name: string; title: string; tier: string; nettedCents: number; reference: string },
  ): Letter => ({
    kind: "money",
    subject: `${money(data)} of held funds is yours`,
    name: data.name,
    body: [
      `The held funds of "${data.tier}" of ${data.title} are released: ${money(data)}.`,
      ...(data.nettedCents > 0
        ? [
            `${money({ ...data, amountCents: data.nettedCents })} of it settles what you owed from earlier refunds.`,
          ]
        : []),
      facts(["Released", money(data)], ["Reference", data.reference]),
    ],
    button: ["See your funds", "/hostdashboard/funds"],
    bell: true,
  }),
  "release-stopped": (data: ReleaseNews): Letter => ({
    kind: "money",
    subject: `We keep ${money(data)} of held funds for now`,
    name: data.name,
    body: [
      `Somebody at our desk has stopped the release of what is left of "${data.tier}" of ${data.title}, ${money(data)}, and writes:`,
      { quote: data.reason },
      "The money stays with us and goes nowhere else. You get another mail when it goes its way again. If you think that this is not right, please write to us.",
      facts(["Held", money(data)], ["Reference", data.reference]),
    ],
    button: ["See the held funds", "/hostdashboard/funds"],
    bell: true,
  }),
  "release-resumed": (data: ReleaseNews): Letter => ({
    kind: "money",
    subject: `${money(data)} of held funds goes its way again`,
    name: data.name,
    body: [
      `What is left of "${data.tier}" of ${data.title} is not stopped any more. Our desk writes:`,
      { quote: data.reason },
      facts(
        ["Held", money(data)],
        [
          "Released",
          data.releasableAt ? `from ${formatShortDay(data.releasableAt, data.eventTimeZone)}` : null,
        ],
        ["Reference", data.reference],
      ),
    ],
    button: ["See the held funds", "/hostdashboard/funds"],
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
  "refund-failed": (data: Money & { name: string; reference: string; path: string }): Letter => ({
    kind: "money",
    subject: `A refund of ${money(data)} did not work`,
    name: data.name,
    body: [
      `The payment provider did not make the refund of ${money(data)} that you asked for. No money has moved. You can ask for it again.`,
      facts(["Reference", data.reference]),
    ],
    button: ["Ask for it again", data.path],
    bell: true,
  }),
} as const;
