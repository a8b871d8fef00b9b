import ICAL from "ical.js";
import { spend } from "../step-budget";
import { shownIn } from "./zones";

const DAY_MS = 86_400_000;
/** A monthly event for two hundred years; those by day or week begin near today. */
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

/** A rule names its end in UTC, and its other times on the clocks of the zone: those are compared. */
function endOnClocks(rule: ICAL.Recur, zone: string): void {
  if (!rule.until || rule.until.zone !== ICAL.Timezone.utcTimezone) return;
  const { date, time } = shownIn(zone, rule.until.toJSDate());
  rule.until = ICAL.Time.fromDateTimeString(`${date}T${time}:59`);
}

/** A start to count from, a whole number of rounds of the only rule later, and one before today or before its end. */
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

/** `2027-06-20T18:30`, or the day alone, as clocks of the event's zone show it. */
function clockOf(time: ICAL.Time, zone: string | null): string {
  const [date = "", clock] = time.toString().split("T");
  if (time.isDate || !clock) return date;
  if (time.zone !== ICAL.Timezone.utcTimezone || !zone || zone === "UTC")
    return `${date}T${clock.slice(0, 5)}`;
  const shown = shownIn(zone, time.toJSDate());
  return `${shown.date}T${shown.time}`;
}
