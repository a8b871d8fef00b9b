import type { InquiryStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

type Move = "accept" | "decline" | "withdraw" | "lapse";

/**
 * Transitions of an inquiry, by people and by jobs. Payment of an accepted amount is recorded where the slot is paid.
 */
export const inquiryMachine: Machine<InquiryStatus, Move> = {
  moves: {
    accept: { from: ["pending"], to: "accepted" },
    decline: { from: ["pending"], to: "declined" },
    withdraw: { from: ["pending", "accepted"], to: "withdrawn" },
    lapse: { from: ["pending", "accepted"], to: "lapsed" },
  },
};

/** How long a host can reply. */
export const DAYS_TO_ANSWER = 30;
/** How long an accepted amount can be paid. */
export const DAYS_TO_PAY = 14;

const DAY_MS = 86_400_000;

/** When an inquiry or agreed amount expires: after this many days, but never later than the event. */
export function openUntil(now: Date, days: number, eventEndsAt: Date | null): Date {
  const last = new Date(now.getTime() + days * DAY_MS);
  return eventEndsAt && eventEndsAt < last ? eventEndsAt : last;
}

/** Labels for both sides. */
export const INQUIRY_LABELS: Record<InquiryStatus, string> = {
  pending: "Awaiting reply",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  lapsed: "Expired",
  paid: "Paid",
};

/** The status at an instant. An overdue inquiry counts as lapsed whether or not the job has stored that. */
export function statusAt(status: InquiryStatus, expiresAt: Date | null, now: Date): InquiryStatus {
  const isOpen = status === "pending" || status === "accepted";
  return isOpen && expiresAt !== null && expiresAt <= now ? "lapsed" : status;
}
