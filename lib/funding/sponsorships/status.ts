import type { SponsorshipStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";
import type { PaymentView } from "@/lib/money/payments/status";

type Move =
  | "pay"
  | "unpay"
  | "unpay_late"
  | "expire"
  | "allow_release"
  | "release"
  | "cancel"
  | "give_again"
  | "give_again_released";

/**
 * Transitions of a sponsorship. Money that arrives after the hold takes the slot if it is still free. `unpay` reverts a
 * payment booked by mistake. Releasable: the release date has come. Released: the host can be paid out. Cancelled: all
 * of the money was refunded, from wherever it was.
 */
export const sponsorshipMachine: Machine<SponsorshipStatus, Move> = {
  moves: {
    pay: { from: ["held", "expired"], to: "paid" },
    unpay: { from: ["paid", "releasable"], to: "held" },
    unpay_late: { from: ["paid", "releasable"], to: "expired" },
    expire: { from: ["held"], to: "expired" },
    allow_release: { from: ["paid"], to: "releasable" },
    release: { from: ["releasable"], to: "released" },
    cancel: { from: ["paid", "releasable", "released"], to: "cancelled" },
    /** Its money was lost in a bank dispute and won on appeal. */
    give_again: { from: ["cancelled"], to: "paid" },
    give_again_released: { from: ["cancelled"], to: "released" },
  },
};

/** How long a slot is held for a paying sponsor. */
export const HOLD_MINUTES = 15;

/** How many days a slot is held for a bank transfer until the host replies. */
const DAYS_TO_ANSWER = 2;

/** The host's deadline to answer a transfer request made at this instant. */
export const respondBy = (askedAt: Date) =>
  new Date(askedAt.getTime() + DAYS_TO_ANSWER * 24 * 60 * 60 * 1000);

/** How often a sponsor may start paying for one proposal within 24 hours. */
export const HOLDS_A_DAY = 3;

/** How many slots, across all proposals, a sponsor may be paying for at the same time. */
export const HOLDS_AT_ONCE = 3;

/** Days after the event, or after payment without an event date, until the host may receive the money. */
export const RELEASE_DAYS = { afterEvent: 3, afterPayment: 14 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When held funds may be released to the host. */
export function releaseDate(paidAt: Date, eventEndsAt: Date | null): Date {
  return eventEndsAt
    ? new Date(eventEndsAt.getTime() + RELEASE_DAYS.afterEvent * DAY_MS)
    : new Date(paidAt.getTime() + RELEASE_DAYS.afterPayment * DAY_MS);
}

/** A sponsorship's status, combined with the state of its money. */
export type MoneyState = SponsorshipStatus | "disputed" | "returning";

/**
 * The displayed state of a sponsorship. A dispute or a full refund in progress takes precedence over the status. An
 * expired one whose payment arrived too late and was refunded shows as refunded.
 */
export function moneyState(row: {
  status: SponsorshipStatus;
  isDisputed: boolean;
  isReturning: boolean;
  payment?: PaymentView | null;
  refundedCents?: number;
}): MoneyState {
  if (row.status === "expired" && row.payment === "returned" && (row.refundedCents ?? 0) > 0)
    return "cancelled";
  if (!["paid", "releasable", "released"].includes(row.status)) return row.status;
  if (row.isDisputed) return "disputed";
  return row.isReturning ? "returning" : row.status;
}

/** Labels for the sponsor. */
export const SPONSORSHIP_LABELS: Record<MoneyState, string> = {
  held: "Payment pending",
  paid: "Paid, held for the host",
  releasable: "Paid, release pending",
  released: "Released to the host",
  expired: "Not paid",
  cancelled: "Refunded",
  disputed: "Disputed",
  returning: "Refund pending",
};

/** The same for the host who receives the money. */
export const HOST_LABELS: Record<MoneyState, string> = {
  ...SPONSORSHIP_LABELS,
  paid: "Pending, held for you",
  releasable: "Pending, release due",
  released: "Available in your balance",
};
