import type { NotificationKind, Role } from "@/db/enums";

interface KindOfNews {
  /** The label in the preferences. */
  label: string;
  hint: string;
  /** Completes "You're receiving this because …" in emails of this kind. */
  reason: (brand: string) => string;
  /** Whether people can turn off its emails. */
  isOptional: boolean;
  /** Whether it has bell notifications. */
  hasBell: boolean;
  /** The only role that it concerns; undefined means everyone. */
  role?: Role;
}

/** Kinds of emails and notifications, in display order. */
export const KINDS: Record<NotificationKind, KindOfNews> = {
  account: {
    label: "Your account",
    hint: "Sign-in, passwords, email addresses, and payout details.",
    reason: (brand) => `it's about your ${brand} account.`,
    isOptional: false,
    hasBell: true,
  },
  money: {
    label: "Payments and refunds",
    hint: "Payments, receipts, refunds, disputes, and payouts.",
    reason: (brand) => `it's about your payments on ${brand}.`,
    isOptional: false,
    hasBell: true,
  },
  proposals: {
    label: "Your proposals",
    hint: "When one is published or paused.",
    reason: (brand) => `you publish proposals on ${brand}.`,
    isOptional: true,
    hasBell: true,
    role: "event_host",
  },
  sponsorships: {
    label: "Sponsorships",
    hint: "A new sponsor for your proposal, or an open spot you're waiting for.",
    reason: (brand) => `you host or sponsor events on ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  messages: {
    label: "Messages",
    hint: "Messages still unread after five minutes.",
    reason: (brand) => `someone wrote to you on ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  plans: {
    label: "Your plan",
    hint: "A week and a day before it ends, and when it has ended.",
    reason: (brand) => `you have a plan on ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  agents: {
    label: "Agents",
    hint: "Applications, invitations, and agreements to promote a proposal.",
    reason: (brand) => `you work with agents, or as one, on ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  vendors: {
    label: "Vendors",
    hint: "Quote requests, offers, bids, and their outcomes.",
    reason: (brand) => `you work with vendors, or as one, on ${brand}.`,
    isOptional: true,
    hasBell: true,
  },
  opportunities: {
    label: "Opportunities",
    hint: "Events looking for a sponsor, from their hosts.",
    reason: (brand) => `you asked ${brand} for sponsorship opportunities by email.`,
    isOptional: true,
    hasBell: false,
    role: "business_sponsor",
  },
};

/** Whether people can turn off emails of this kind. */
export const isOptional = (kind: NotificationKind): boolean => KINDS[kind].isOptional;
