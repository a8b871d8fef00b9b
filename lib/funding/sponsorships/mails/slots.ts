import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** The mails about slots that are free, taken or given up. */
export const slotMails = defineMails({
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
});

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
