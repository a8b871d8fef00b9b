import { addDays } from "@/lib/funding/deliverables/clock";

/** Days before the send-by day on which a sponsor is reminded. */
export const EARLIEST_REMINDER_DAYS = 7;
const REMINDER_DAYS = [EARLIEST_REMINDER_DAYS, 2, 0] as const;

/**
 * The latest reminder that has come due, for everything a sponsor still has to send; null: none. Not one from before the
 * payment: that email already says what is needed.
 */
export function dueReminder(
  sendBy: readonly Date[],
  { paidAt, now }: { paidAt: Date; now: Date },
): Date | null {
  const due = sendBy
    .flatMap((day) => REMINDER_DAYS.map((days) => addDays(day, -days)))
    .filter((at) => at > paidAt && at <= now);
  return due.length > 0 ? new Date(Math.max(...due.map(Number))) : null;
}
