import ICAL from "ical.js";
import { spend } from "../step-budget";
import { shownIn } from "./zones";

const DAY_MS = 86_400_000;
/** Enough for a monthly event over two hundred years. Daily and weekly ones start near today. */
const MOST_OCCURRENCES = 3_000;

/**
 * Returns the next occurrence of a recurring event from today on, or the last one if all are over. Null if it does not
 * recur. Skips occurrences that the calendar cancels or moves (EXDATE, RECURRENCE-ID).
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
  const rules = event
    .getAllProperties("rrule")
    .map((property) => property.getFirstValue())
    .filter((value): value is ICAL.Recur => value instanceof ICAL.Recur);
  if (zone && !isUtc) for (const rule of rules) endOnClocks(rule, zone);
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: nearToday(dtstart, rules, today) });
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

/** A rule's UNTIL is in UTC, its occurrences in local time. Converts it so that they compare. */
function endOnClocks(rule: ICAL.Recur, zone: string): void {
  if (!rule.until || rule.until.zone !== ICAL.Timezone.utcTimezone) return;
  const { date, time } = shownIn(zone, rule.until.toJSDate());
  rule.until = ICAL.Time.fromDateTimeString(`${date}T${time}:59`);
}

/**
 * Moves the start of a single plain rule forward by a whole number of intervals, to just before today or its end.
 * Avoids iterating over past occurrences.
 */
function nearToday(dtstart: ICAL.Time, rules: readonly ICAL.Recur[], today: string): ICAL.Time {
  const [rule] = rules;
  const isPlain =
    rule && rules.length === 1 && !rule.count && Object.keys(rule.parts).every((part) => part === "BYDAY");
  if (!isPlain || !/^(?:DAILY|WEEKLY)$/.test(rule.freq)) return dtstart;
  const round = 7 * rule.interval;
  const [last = today] = [today, rule.until?.toString().slice(0, 10) ?? today].toSorted();
  const days = (Date.parse(last) - Date.parse(dtstart.toString().slice(0, 10))) / DAY_MS;
  const rounds = Math.floor(days / round) - 1;
  if (!(rounds > 0)) return dtstart;
  const later = dtstart.clone();
  later.adjust(rounds * round, 0, 0, 0);
  return later;
}

/** `2027-06-20T18:30`, or only the date, in the event's zone. */
function clockOf(time: ICAL.Time, zone: string | null): string {
  const [date = "", clock] = time.toString().split("T");
  if (time.isDate || !clock) return date;
  if (time.zone !== ICAL.Timezone.utcTimezone || !zone || zone === "UTC")
    return `${date}T${clock.slice(0, 5)}`;
  const shown = shownIn(zone, time.toJSDate());
  return `${shown.date}T${shown.time}`;
}
