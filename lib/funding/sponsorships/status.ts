import type { SponsorshipStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

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
 * The life of a place on a proposal. Money that arrives after the hold takes the place if it is still free.
 * Unpaid again is what had
 * been booked by mistake. Releasable means that the day has come; released, that the host may be paid out. Cancelled means that all of it
 * went back, wherever it was by then.
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
    /** Its money was lost at the payer's bank, and won on appeal. */
    give_again: { from: ["cancelled"], to: "paid" },
    give_again_released: { from: ["cancelled"], to: "released" },
  },
};

/** How long a place is kept for somebody who is paying. */
export const HOLD_MINUTES = 15;

/** How many days a place is kept for a bank transfer while the host is asked. */
const DAYS_TO_ANSWER = 2;

/** Until when a host may answer a sponsor who asked at this instant to pay by bank transfer. */
export const respondBy = (askedAt: Date) =>
  new Date(askedAt.getTime() + DAYS_TO_ANSWER * 24 * 60 * 60 * 1000);

/** How often one sponsor may start paying for one proposal within 24 hours. */
export const HOLDS_A_DAY = 3;

/** How many places, of whatever proposals, one sponsor may be paying for at a time. */
export const HOLDS_AT_ONCE = 3;

/** Days after the event, or after the payment where there is no event date, before the host may have the money. */
export const RELEASE_DAYS = { afterEvent: 3, afterPayment: 14 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When held funds may leave for the host. */
export function releaseDate(paidAt: Date, eventEndsAt: Date | null): Date {
  return eventEndsAt
    ? new Date(eventEndsAt.getTime() + RELEASE_DAYS.afterEvent * DAY_MS)
    : new Date(paidAt.getTime() + RELEASE_DAYS.afterPayment * DAY_MS);
}

/** A sponsorship's status, with what may be going on with its money meanwhile. */
export type MoneyState = SponsorshipStatus | "disputed" | "returning";

/** What is shown of a sponsorship: a dispute, or all of the money on its way back, comes before where it is kept. */
export function moneyState(row: {
  status: SponsorshipStatus;
  isDisputed: boolean;
  isReturning: boolean;
}): MoneyState {
  if (!["paid", "releasable", "released"].includes(row.status)) return row.status;
  if (row.isDisputed) return "disputed";
  return row.isReturning ? "returning" : row.status;
}

/** What a sponsor reads of a sponsorship. */
export const SPONSORSHIP_LABELS: Record<MoneyState, string> = {
  held: "Being paid",
  paid: "Paid, held for the host",
  releasable: "Ready for release",
  released: "Released to the host",
  expired: "Not paid",
  cancelled: "Refunded",
  disputed: "Disputed",
  returning: "Being refunded",
};

/** The same for the host whose money it is. */
export const HOST_LABELS: Record<MoneyState, string> = {
  ...SPONSORSHIP_LABELS,
  paid: "Paid, held for you",
  released: "Released to you",
};
