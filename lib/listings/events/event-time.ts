/** An event's dates: calendar days and wall-clock times in an IANA zone. */
export interface EventDates {
  /** `2026-06-20` */
  startDate: string;
  /** The last day; null for a one-day event. */
  endDate: string | null;
  /** `18:30`; null if not given. */
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
}

/** The same as instants (UTC): the event's start and end. */
export interface EventInterval {
  startsAt: Date;
  endsAt: Date;
}

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a text is a valid calendar day from the year 2000 to 2100. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  const year = at.getUTCFullYear();
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && year >= 2000 && year <= 2100;
}

/** Returns whether a text is a time of day, `00:00` to `23:59`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns whether a text is an IANA time zone. Rejects bare offsets, which have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Converts the database's `18:30:00` to the form's `18:30`. */
export const typedTime = (time: string | null): string | null => time?.slice(0, 5) ?? null;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const two = "2-digit";
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The wall-clock time at an instant, encoded as UTC milliseconds. */
function wallClock(at: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = Number(value);
  return Date.UTC(
    part["year"] ?? 0,
    (part["month"] ?? 1) - 1,
    part["day"],
    part["hour"],
    part["minute"],
    part["second"],
  );
}

/** Local date and time in a zone at an instant. */
export function wallClockAt(at: Date, timeZone: string): { date: string; time: string } {
  const shown = new Date(wallClock(at.getTime(), timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instant of a local date and time in a zone. A time skipped by a clock change uses the offset before the change,
 * so it falls after it. Of an ambiguous time, the first occurrence counts.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  // The offsets a day before and after bracket any clock change in between.
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => wallClock(near, timeZone) - near);
  const candidates = offsets.map((offset) => shown - offset);
  const exact = candidates.filter((at) => wallClock(at, timeZone) === shown);
  return new Date(exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? shown));
}

/** The next calendar day. */
function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * First and last instant of an event. Without times, it starts with its first day and ends with its last day in its own
 * zone.
 */
export function eventInterval(dates: EventDates): EventInterval {
  const { startDate, startTime, endTime, timeZone } = dates;
  const lastDay = dates.endDate ?? startDate;
  return {
    startsAt: instantOf(startDate, startTime ?? "00:00", timeZone),
    endsAt: endTime ? instantOf(lastDay, endTime, timeZone) : instantOf(dayAfter(lastDay), "00:00", timeZone),
  };
}
