import { wallClockAt } from "@/lib/listings/events/event-time";
import { VALID_DAYS } from "./schema";

const DAY_MS = 86_400_000;

/**
 * The last day that an offer's form begins with: 30 days from today in the event's zone, the event's first day at the
 * latest. `YYYY-MM-DD`.
 */
export function defaultValidUntil(
  { startDate, timeZone }: { startDate: string; timeZone: string },
  now: Date,
): string {
  const later = wallClockAt(new Date(now.getTime() + VALID_DAYS * DAY_MS), timeZone).date;
  return later < startDate ? later : startDate;
}
