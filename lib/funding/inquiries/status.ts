import type { InquiryStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

type Move = "accept" | "decline" | "withdraw" | "lapse";

/**
 * What is done with an interest by hand and by the clock. That an accepted amount was paid is noted where the place is
 * paid for.
 */
export const inquiryMachine: Machine<InquiryStatus, Move> = {
  moves: {
    accept: { from: ["pending"], to: "accepted" },
    decline: { from: ["pending"], to: "declined" },
    withdraw: { from: ["pending", "accepted"], to: "withdrawn" },
    lapse: { from: ["pending", "accepted"], to: "lapsed" },
  },
};

/** How long a host may take to answer. */
export const DAYS_TO_ANSWER = 30;
/** How long an accepted amount can be paid. */
export const DAYS_TO_PAY = 14;

const DAY_MS = 86_400_000;

/** Until when something can be answered or paid: so many days, and not beyond the event. */
export function openUntil(now: Date, days: number, eventEndsAt: Date | null): Date {
  const last = new Date(now.getTime() + days * DAY_MS);
  return eventEndsAt && eventEndsAt < last ? eventEndsAt : last;
}

/** What both sides read of an interest. */
export const INQUIRY_LABELS: Record<InquiryStatus, string> = {
  pending: "Awaiting reply",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  lapsed: "Expired",
  paid: "Paid",
};

/** How it stands at an instant: what nobody answered or paid in time has lapsed, whether or not that was noted. */
export function statusAt(status: InquiryStatus, expiresAt: Date | null, now: Date): InquiryStatus {
  const isOpen = status === "pending" || status === "accepted";
  return isOpen && expiresAt !== null && expiresAt <= now ? "lapsed" : status;
}
