import ICAL from "ical.js";
import { spend } from "../steps";
import { shownIn } from "./zones";

/** A daily event for eight years, a weekly one for more than fifty. */
const MOST_OCCURRENCES = 3_000;

/**
 * The next time that a repeated event takes place, from today on; the last one where all are over. Null: it does not
 * repeat. Occurrences that the calendar cancels or moves (EXDATE, RECURRENCE-ID) do not count.
 */
export function nextOccurrence(
  event: ICAL.Component,
  { today, zone, moved }: { today: string; zone: string | null; moved: readonly ICAL.Time[] },
): ICAL.Time | null {
  const dtstart = event.getFirstPropertyValue("dtstart");
  const repeats = event.hasProperty("rrule") || event.hasProperty("rdate");
  if (!(dtstart instanceof ICAL.Time) || !repeats) return null;
  const isUtc = dtstart.zone === ICAL.Timezone.utcTimezone;
  const local = (time: ICAL.Time) => clockOf(time, isUtc ? "UTC" : zone);
  const cancelled = event
    .getAllProperties("exdate")
    .flatMap((property) => property.getValues() as unknown[])
    .filter((value): value is ICAL.Time => value instanceof ICAL.Time);
  const missing = new Set([...cancelled, ...moved].map(local));
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart });
  let last: ICAL.Time | null = null;
  for (let count = 0; count < MOST_OCCURRENCES; count++) {
    spend();
    const next = expansion.next();
    if (!next) break;
    const clock = local(next);
    if (missing.has(clock) || missing.has(clock.slice(0, 10))) continue;
    last = next.clone();
    if (clock.slice(0, 10) >= today) break;
  }
  return last;
}

/** `2027-06-20T18:30`, or the day alone, as clocks of the event's zone show it. */
function clockOf(time: ICAL.Time, zone: string | null): string {
  const [date = "", clock] = time.toString().split("T");
  if (time.isDate || !clock) return date;
  if (time.zone !== ICAL.Timezone.utcTimezone || !zone || zone === "UTC")
    return `${date}T${clock.slice(0, 5)}`;
  const shown = shownIn(zone, time.toJSDate());
  return `${shown.date}T${shown.time}`;
}
