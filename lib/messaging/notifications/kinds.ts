import type { NotificationKind, Role } from "@/db/enums";

interface KindOfNews {
  /** As people choose among them. */
  label: string;
  hint: string;
  /** Why somebody gets a mail of it, after "You get this mail because". */
  reason: (brand: string) => string;
  /** Whether people may do without its mails. */
  isOptional: boolean;
  /** Whether the bell tells of it at all. */
  hasBell: boolean;
  /** The only role that it concerns; else everybody. */
  role?: Role;
}

/** What mails and notifications are about, in the order in which people choose. */
export const KINDS: Record<NotificationKind, KindOfNews> = {
  account: {
    label: "Your account",
    hint: "Logging in, passwords, addresses, payout details.",
    reason: (brand) => `it is about your account at ${brand}.`,
    isOptional: false,
    hasBell: true,
  },
  money: {
    label: "Your money",
    hint: "Payments, receipts, refunds, disputes and payouts.",
    reason: (brand) => `it is about your money at ${brand}.`,
    isOptional: false,
    hasBell: true,
  },
  proposals: {
    label: "Your proposals",
    hint: "When one is published, and when it is paused.",
    reason: (brand) => `you publish proposals at ${brand}.`,
    isOptional: true,
    hasBell: true,
    role: "event_host",
  },
  sponsorships: {
    label: "Sponsorships",
    hint: "A new sponsor for your proposal, or a place that you wait for.",
    reason: (brand) => `you host or sponsor events at ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  messages: {
    label: "Messages",
    hint: "What you have not read five minutes after it was written.",
    reason: (brand) => `somebody wrote to you at ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  plans: {
    label: "Your plan",
    hint: "A week and a day before it ends, and when it has ended.",
    reason: (brand) => `you have a plan at ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  agents: {
    label: "Agents",
    hint: "Applications, invitations and agreements to promote a proposal.",
    reason: (brand) => `you work with agents, or as one, at ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  vendors: {
    label: "Vendors",
    hint: "Requests for quotes, offers and bids, and what became of them.",
    reason: (brand) => `you work with vendors, or as one, at ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  opportunities: {
    label: "Opportunities",
    hint: "Events that look for a sponsor, from their hosts.",
    reason: (brand) => `you asked ${brand} for sponsorship opportunities by email.`,
    isOptional: true,
    hasBell: false,
    role: "business_sponsor",
  },
};

/** Whether people may do without mails of this kind. */
export const isOptional = (kind: NotificationKind): boolean => KINDS[kind].isOptional;
