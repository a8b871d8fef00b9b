import { formatDay } from "@/lib/core/dates";
import { RETURN_REASONS, type ReturnReason, SENT_BACK_REASONS } from "@/lib/money/payments/status";
import { facts, type Letter, type Money, money } from "./letter";

/** The mails about sponsorships that come about, or do not. */
export const sponsorshipTemplates = {
  "sponsorship-paid": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      reference: string;
      releasableAt: Date;
      eventTimeZone: string | null;
      path: string;
    },
  ): Letter => ({
    kind: "money",
    subject: `You sponsor ${data.title}`,
    name: data.name,
    body: [
      `Your payment of ${money(data)} for "${data.tier}" has arrived. Thank you for sponsoring ${data.title}.`,
      `Your money is kept as held funds and is not released to the host before ${formatDay(data.releasableAt, data.eventTimeZone)}.`,
      facts(["Amount", money(data)], ["Tier", data.tier], ["Reference", data.reference]),
    ],
    button: ["See what you sponsor", data.path],
    bell: true,
  }),
  "sponsorship-received": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      sponsor: string;
      hostCents: number;
      releasableAt: Date;
      eventTimeZone: string | null;
      funded: boolean;
      /** Whose link led the sponsor there, and what they get of it; null: nobody's did. */
      agent: { name: string; amountCents: number } | null;
    },
  ): Letter => ({
    kind: "sponsorships",
    subject: data.funded ? `${data.title} is funded` : `A new sponsor for ${data.title}`,
    name: data.name,
    body: [
      `${data.sponsor} has paid ${money(data)} for "${data.tier}" of ${data.title}.`,
      `You receive ${money({ ...data, amountCents: data.hostCents })}. It is kept as held funds and can be paid out from ${formatDay(data.releasableAt, data.eventTimeZone)}.`,
      facts(
        ["Sponsor", data.sponsor],
        ["Paid", money(data)],
        [
          `Commission of ${data.agent?.name}`,
          data.agent && data.agent.amountCents > 0
            ? money({ ...data, amountCents: data.agent.amountCents })
            : null,
        ],
        ["Your share", money({ ...data, amountCents: data.hostCents })],
      ),
    ],
    button: ["Open your dashboard", "/hostdashboard"],
    bell: true,
  }),
  "payment-returned": (
    data: Money & {
      name: string;
      title: string;
      reason: ReturnReason;
      /** It came by bank transfer, and goes back by one. */
      byTransfer: boolean;
      reference: string;
    },
  ): Letter => ({
    kind: "money",
    subject: data.byTransfer
      ? `We send back your payment for ${data.title}`
      : `Your payment for ${data.title} was returned`,
    name: data.name,
    body: [
      data.byTransfer ? SENT_BACK_REASONS[data.reason] : RETURN_REASONS[data.reason],
      data.byTransfer
        ? `We will send it back: the whole ${money(data)} goes by bank transfer to the account it came from, usually within five banking days.`
        : `We are sending back the whole ${money(data)}. Banks take a few days to show it.`,
      facts(["Amount", money(data)], ["Reference", data.reference]),
    ],
    button: ["Browse other opportunities", "/browseproposals"],
    bell: true,
  }),
  "place-given-up": (data: {
    name: string;
    title: string;
    why: "closed" | "cancelled" | "removed";
    byTransfer: boolean;
  }): Letter => ({
    kind: "money",
    subject: `There is nothing to pay for ${data.title} any more`,
    name: data.name,
    body: [
      `${GIVEN_UP_REASONS[data.why](data.title)}, so the place that was kept for you is given up.`,
      data.byTransfer
        ? "Please do not send the transfer. If it is on its way, all of it goes back to you."
        : "If a payment of yours still reaches us, all of it goes back to you.",
    ],
    button: ["Browse other opportunities", "/browseproposals"],
    bell: true,
  }),
  "proposal-closed": (
    data: Money & { name: string; title: string; raisedCents: number; goalCents: number; path: string },
  ): Letter => ({
    kind: "sponsorships",
    subject: `${data.title} goes ahead`,
    name: data.name,
    body: [
      `The host has closed ${data.title} to further sponsors. It goes ahead with ${money({ ...data, amountCents: data.raisedCents })} of the ${money({ ...data, amountCents: data.goalCents })} that was asked for.`,
      `Your sponsorship of ${money(data)} stays as you agreed on it.`,
    ],
    button: ["See its page", data.path],
    bell: true,
  }),
  "place-free": (data: { name: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `A place is free: ${data.title}`,
    name: data.name,
    body: [`You asked to be told: the place on ${data.title} that was being paid for is free again.`],
    button: ["Go to the proposal", data.path],
    bell: true,
  }),
  "place-taken": (data: { name: string; title: string; why: WhyTaken; path: string }): Letter => ({
    kind: "sponsorships",
    subject: TAKEN_SUBJECTS[data.why](data.title),
    name: data.name,
    body: [
      `You asked to be told about a place on ${data.title}. ${TAKEN_REASONS[data.why]} We write no more about it.`,
    ],
    button:
      data.why === "tier"
        ? ["See what is open", data.path]
        : ["Browse other opportunities", "/browseproposals"],
    bell: true,
  }),
} as const;

const GIVEN_UP_REASONS: Record<"closed" | "cancelled" | "removed", (title: string) => string> = {
  closed: (title) => `The host has closed ${title} to further sponsors`,
  cancelled: (title) => `The host has cancelled ${title}`,
  removed: (title) => `We have taken ${title} off the site`,
};

type WhyTaken = "sponsor" | "goal" | "closed" | "tier" | "cancelled" | "removed";

const isTaken = (title: string) => `The place is taken: ${title}`;
const TAKEN_SUBJECTS: Record<WhyTaken, (title: string) => string> = {
  sponsor: isTaken,
  tier: isTaken,
  goal: (title) => `${title} is funded`,
  closed: (title) => `${title} takes no more sponsors`,
  cancelled: (title) => `${title} was cancelled`,
  removed: (title) => `${title} is not on the site any more`,
};
const TAKEN_REASONS: Record<WhyTaken, string> = {
  sponsor: "Another sponsor has paid for it and funds the whole of it.",
  tier: "Other sponsors have paid for all places of that tier; look at the page for what is open besides.",
  goal: "Other sponsors have funded all of it, so no place is left.",
  closed: "The host has closed it to further sponsors, so no place is left.",
  cancelled: "The host has cancelled it, so there is no place to wait for.",
  removed: "We have taken it off the site, so there is no place to wait for.",
};
