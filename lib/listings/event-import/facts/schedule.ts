import { type Item, itemsOf, lineOf, valuesOf } from "../items/item";
import { readCalendar } from "./calendar";
import type { EventFacts } from "./event-facts";

const FREQUENCIES = { D: "DAILY", W: "WEEKLY", M: "MONTHLY", Y: "YEARLY" } as const;

/** Returns an event dated only by a schema.org schedule, at its next occurrence from `today` on. */
export function atNextOfSchedule(event: Item, facts: EventFacts, today: string): EventFacts {
  const [schedule] = event.values.has("startdate") ? [] : itemsOf(event, "eventschedule", "schedule");
  const rule = schedule && ruleOf(schedule);
  if (!schedule || !rule) return facts;
  const first = /^\d{4}-\d{2}-\d{2}/.exec(lineOf(schedule, "startdate") ?? today)?.[0];
  const time = digitsOf(lineOf(schedule, "starttime"), 4);
  if (!first) return facts;
  const at = (date: string) =>
    time ? `:${digitsOf(date, 8)}T${time}00` : `;VALUE=DATE:${digitsOf(date, 8)}`;
  const length = minutesOf(schedule);
  const [next] = readCalendar(
    [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      `DTSTART${at(first)}`,
      ...(time && length ? [`DURATION:PT${length}M`] : []),
      `RRULE:${rule}`,
      ...termsIn(schedule, "exceptdate").map((date) => `EXDATE;VALUE=DATE:${digitsOf(date, 8)}`),
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n"),
    today,
  );
  return next?.start ? { ...facts, start: next.start, end: next.end } : facts;
}

/** The recurrence rule in iCalendar syntax. Null if the frequency is missing. */
function ruleOf(schedule: Item): string | null {
  const [, interval, unit] = /^P(\d{1,3})([DWMY])$/.exec(lineOf(schedule, "repeatfrequency") ?? "") ?? [];
  if (!interval || !unit) return null;
  const days = termsIn(schedule, "byday").flatMap((day) => /^-?\d?[A-Z]{2}$/.exec(day)?.[0] ?? dayNamed(day));
  const until = digitsOf(lineOf(schedule, "enddate"), 8);
  const count = digitsOf(lineOf(schedule, "repeatcount"));
  const parts = {
    // Daily restricted to certain weekdays: a start date on another weekday does not count.
    FREQ: interval === "1" && days.length > 0 && unit === "D" ? "WEEKLY" : FREQUENCIES[unit as "D"],
    INTERVAL: interval,
    BYDAY: days.join(),
    BYMONTHDAY: termsIn(schedule, "bymonthday")
      .map((day) => digitsOf(day))
      .join(),
    BYMONTH: termsIn(schedule, "bymonth")
      .map((month) => digitsOf(month))
      .join(),
    // iCalendar allows only one of COUNT and UNTIL.
    ...(count ? { COUNT: count } : { UNTIL: until.length === 8 ? `${until}T235959` : "" }),
  };
  return Object.entries(parts)
    .filter(([, value]) => value)
    .map((part) => part.join("="))
    .join(";");
}

/** `MO` of `https://schema.org/Monday`. */
function dayNamed(text: string): string[] {
  const [, day] = /(?:^|\/)(Mo|Tu|We|Th|Fr|Sa|Su)[a-z]*day$/i.exec(text) ?? [];
  return day ? [day.toUpperCase()] : [];
}

/** Duration from start to end time, which may be past midnight. */
function minutesOf(schedule: Item): number {
  const [start, end] = ["starttime", "endtime"].map((name) => {
    const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(lineOf(schedule, name) ?? "") ?? [];
    return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
  });
  return start == null || end == null ? 0 : (end - start + 1440) % 1440;
}

const termsIn = (item: Item, name: string) =>
  valuesOf(item, name).filter((value): value is string => typeof value === "string");
const digitsOf = (text: string | null, most = 4) => (text ?? "").replace(/\D/g, "").slice(0, most);
