import { wallClockAt } from "@/lib/listings/events/event-time";
import { VALID_DAYS } from "./schema";

const DAY_MS = 86_400_000;

/**
 * The default last day in an offer's form: 30 days from today in the event's time zone, or the event's first day if
 * that is earlier. `YYYY-MM-DD`.
 */
export function defaultValidUntil(
  { startDate, timeZone }: { startDate: string; timeZone: string },
  now: Date,
): string {
  const later = wallClockAt(new Date(now.getTime() + VALID_DAYS * DAY_MS), timeZone).date;
  return later < startDate ? later : startDate;
}
