import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** Emails about slots that are free, taken, or released. */
export const slotMails = defineMails({
  "place-given-up": (data: {
    name: string;
    title: string;
    why: "closed" | "cancelled" | "removed";
    byTransfer: boolean;
  }): Letter => ({
    kind: "money",
    subject: `No payment needed for ${data.title}`,
    name: data.name,
    body: [
      `${GIVEN_UP_REASONS[data.why](data.title)}, so we've released the spot we were holding for you.`,
      data.byTransfer
        ? "Please don't send the transfer. If it's on its way, we'll refund it in full."
        : "If a payment from you still reaches us, we'll refund it in full.",
    ],
    button: ["Browse other opportunities", "/browseproposals"],
    bell: true,
  }),
  "proposal-closed": (
    data: Money & { name: string; title: string; raisedCents: number; goalCents: number; path: string },
  ): Letter => ({
    kind: "sponsorships",
    subject: `${data.title} is going ahead`,
    name: data.name,
    body: [
      `The host has closed ${data.title} to new sponsors. It's going ahead with ${money({ ...data, amountCents: data.raisedCents })} of its ${money({ ...data, amountCents: data.goalCents })} goal.`,
      `Your ${money(data)} sponsorship stays as agreed.`,
    ],
    button: ["View proposal", data.path],
    bell: true,
  }),
  "place-free": (data: { name: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `A spot opened up: ${data.title}`,
    name: data.name,
    body: [`A spot on ${data.title} is open again. You asked us to email you when that happens.`],
    button: ["View proposal", data.path],
    bell: true,
  }),
  "place-taken": (data: { name: string; title: string; why: WhyTaken; path: string }): Letter => ({
    kind: "sponsorships",
    subject: TAKEN_SUBJECTS[data.why](data.title),
    name: data.name,
    body: [
      `You asked us to email you about a spot on ${data.title}. ${TAKEN_REASONS[data.why]} We won't email you about it again.`,
    ],
    button:
      data.why === "tier"
        ? ["See what's available", data.path]
        : ["Browse other opportunities", "/browseproposals"],
    bell: true,
  }),
});

const GIVEN_UP_REASONS: Record<"closed" | "cancelled" | "removed", (title: string) => string> = {
  closed: (title) => `The host has closed ${title} to new sponsors`,
  cancelled: (title) => `The host has canceled ${title}`,
  removed: (title) => `We've removed ${title} from the site`,
};

type WhyTaken = "sponsor" | "goal" | "closed" | "tier" | "cancelled" | "removed";

const isTaken = (title: string) => `The spot is taken: ${title}`;

const TAKEN_SUBJECTS: Record<WhyTaken, (title: string) => string> = {
  sponsor: isTaken,
  tier: isTaken,
  goal: (title) => `${title} is funded`,
  closed: (title) => `${title} isn't taking more sponsors`,
  cancelled: (title) => `${title} was canceled`,
  removed: (title) => `${title} is no longer on the site`,
};

const TAKEN_REASONS: Record<WhyTaken, string> = {
  sponsor: "Another sponsor has paid for it, which funds the proposal in full.",
  tier: "Other sponsors have paid for every spot in that tier. See the page for what's still available.",
  goal: "Other sponsors have funded the proposal in full, so no spots are left.",
  closed: "The host has closed the proposal to new sponsors, so no spots are left.",
  cancelled: "The host has canceled the proposal, so there's no spot to wait for.",
  removed: "We've removed the proposal from the site, so there's no spot to wait for.",
};
