// Formats days and times for screens and emails. Instants are shown in the relevant time zone, or else in UTC. Calendar
// days (`2027-06-04`) and clock times (`18:30`) have no zone.

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to create, so each is created once. */
function format(options: Intl.DateTimeFormatOptions, locale = "en-US"): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

const UTC = "UTC";
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/**
 * Formatting a range is much slower than formatting a day, and most events last one day. Some browsers put plain spaces
 * around the dash, others thin ones; a page must be the same in all of them.
 */
function formatRange(style: Intl.DateTimeFormatOptions, first: string, last: string): string {
  const written = format(style);
  return first === last
    ? written.format(noonOf(first))
    : written.formatRange(noonOf(first), noonOf(last)).replaceAll("\u2009", " ");
}

/** The calendar day of an instant, `2027-06-04`. */
export function dayIn(timeZone: string, instant: Date): string {
  return format({ timeZone, dateStyle: "short" }, "en-CA").format(instant);
}

/** "June 4, 2027". */
export function formatDay(instant: Date, timeZone: string | null = UTC): string {
  return format({ dateStyle: "long", timeZone: timeZone ?? UTC }).format(instant);
}

/** "Jun 4, 2027": for lists. */
export function formatShortDay(instant: Date, timeZone: string | null = UTC): string {
  return format({ dateStyle: "medium", timeZone: timeZone ?? UTC }).format(instant);
}

/** "Jun 4, 2027, 6:30 PM". */
export function formatMoment(instant: Date, timeZone = UTC): string {
  return format({ dateStyle: "medium", timeStyle: "short", timeZone }).format(instant);
}

/** The last day before a deadline: "June 3, 2027" for one that ends on June 4 at midnight. */
export function formatLastDay(deadline: Date, timeZone: string | null = UTC): string {
  return formatDay(new Date(deadline.getTime() - 1), timeZone);
}

/** "Jun 4, 2027, 6:30 PM", or the day that ends with it: "June 3, 2027". */
export function formatDeadline(deadline: Date, timeZone = UTC): string {
  const isMidnight =
    format({ timeStyle: "medium", hourCycle: "h23", timeZone }).format(deadline) === "00:00:00";
  return isMidnight ? formatLastDay(deadline, timeZone) : formatMoment(deadline, timeZone);
}

/** "June 2027" (UTC) */
export function formatMonth(instant: Date): string {
  return format({ month: "long", year: "numeric", timeZone: UTC }).format(instant);
}

/** A calendar day, "Friday, June 4, 2027". Returns any other text unchanged. */
export function formatDate(date: string): string {
  const noon = noonOf(date);
  return Number.isNaN(noon.getTime()) ? date : format({ dateStyle: "full", timeZone: UTC }).format(noon);
}

/** A calendar day's weekday, "Fri". */
export function formatWeekday(date: string): string {
  return format({ weekday: "short", timeZone: UTC }).format(noonOf(date));
}

/** A range of calendar days: "Fri, Jun 4 – Sun, Jun 6, 2027". */
export function formatDates(first: string, last: string): string {
  const style = { weekday: "short", month: "short", day: "numeric", year: "numeric", timeZone: UTC } as const;
  return formatRange(style, first, last);
}

/** The same for cards: "Jun 4 – 6, 2027", or for a single day "Jun 4, 2027". */
export function formatShortDates(first: string, last: string): string {
  const style = { month: "short", day: "numeric", year: "numeric", timeZone: UTC } as const;
  return formatRange(style, first, last);
}

/** A clock time, "6:30 PM". Returns any other text unchanged. */
export function formatTime(time: string): string {
  const at = new Date(`2000-01-01T${time}:00Z`);
  return Number.isNaN(at.getTime()) ? time : format({ timeStyle: "short", timeZone: UTC }).format(at);
}

/**
 * The name of a zone at an instant: "Central Daylight Time", all year, "Central Time", or an offset, "GMT-05:00". Null
 * if it has no name. Throws a `RangeError` for an unknown zone.
 */
export function zoneName(
  instant: Date,
  timeZone: string,
  style: "long" | "longGeneric" | "longOffset",
): string | null {
  const parts = format({ timeZone, timeZoneName: style }).formatToParts(instant);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? null;
}

/** A past day in the reader's time zone: `today`, `yesterday`, `Tuesday`, `May 3`. */
export function formatPastDay(at: Date, now: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  return format(days < 7 ? { weekday: "long" } : { month: "long", day: "numeric" }).format(at);
}

/** The age of something: `a moment ago`, `3 minutes ago`, `2 days ago`. */
export function formatAge(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return "a moment ago";
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 1_440
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / 1_440), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

/** "June 4, 2027 at 6:30 PM UTC". */
export function formatMinute(instant: Date, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(instant);
}

/** The time of day of an instant: "6:30 PM". */
export function formatClock(instant: Date, timeZone = UTC): string {
  return format({ timeStyle: "short", timeZone }).format(instant);
}

/** A short form for lists of recent things: "6:30 PM" for today, "Jun 4" for this year, otherwise "Jun 4, 2027". */
export function formatRecent(instant: Date, now: Date, timeZone = UTC): string {
  const day = (at: Date) => formatDay(at, timeZone);
  if (day(instant) === day(now)) return formatClock(instant, timeZone);
  const isThisYear = day(instant).slice(-4) === day(now).slice(-4);
  return format({
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
    timeZone,
  }).format(instant);
}

/** A duration for people: "1 minute", "3 hours", "2 days". */
export function formatDuration(minutes: number): string {
  const [count, unit] =
    minutes < 90
      ? [Math.max(1, minutes), "minute"]
      : minutes < 2 * 1_440
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1_440), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
