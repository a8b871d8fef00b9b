import { z } from "zod";
import { instantOf, wallClockAt } from "@/lib/listings/events/event-time";
import { chanceOf } from "./ids";

/** The town's time zone: hours in the data are local. */
const TIME_ZONE = "America/Chicago";
const DAY_MS = 86_400_000;
const OPENING_MINUTE = 480;
const OPEN_MINUTES = 600;
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const NOTATION = /^([+-]\d+)([dw])(?: (sun|mon|tue|wed|thu|fri|sat))?(?: (\d\d:\d\d)(?:-(\d\d:\d\d))?)?$/;

/** A day relative to the load, with optional hours. */
export interface When {
  /** Days from the load; negative is past. */
  days: number;
  /** The first such weekday on or after that day: `sun` is 0. */
  weekday: number | null;
  /** Local times, `09:00`. */
  from: string | null;
  to: string | null;
}

/** Parses `-20d`, `-3w`, `+21d 18:00`, or `+4w fri 17:00-21:00`; null if it is none of them. */
export function parseWhen(text: string): When | null {
  const match = NOTATION.exec(text);
  if (!match) return null;
  const [, count, unit, weekday, from = null, to = null] = match;
  const days = Number(count) * (unit === "w" ? 7 : 1);
  return { days, weekday: weekday ? WEEKDAYS.indexOf(weekday) : null, from, to };
}

export const whenSchema = z.string().transform((text, ctx) => {
  const when = parseWhen(text);
  if (when) return when;
  ctx.addIssue({ code: "custom", message: `"${text}" is not a relative date such as "-3w" or "+21d 18:00"` });
  return z.NEVER;
});

export const daysAgo = (days: number): When => ({ days: -days, weekday: null, from: null, to: null });

/** The instant (UTC) of a relative date in the town. Without an hour, `key` picks one of its working hours. */
export function instant(now: Date, { days, from }: When, key: string): Date {
  return instantOf(dayAfter(dayIn(TIME_ZONE, now), days), from ?? workingHour(chanceOf(key)), TIME_ZONE);
}

const workingHour = (share: number): string =>
  new Date((OPENING_MINUTE + Math.floor(share * OPEN_MINUTES)) * 60_000).toISOString().slice(11, 16);

/** The day of a relative date when today is `today`, `2026-03-01`. */
export function resolveDay({ days, weekday }: When, today: string): string {
  const earliest = dayAfter(today, days);
  if (weekday === null) return earliest;
  const wait = weekday - new Date(earliest).getUTCDay();
  return dayAfter(earliest, (wait + 7) % 7);
}

/** The local day in a time zone, `2026-03-01`. */
export const dayIn = (timeZone: string, at: Date): string => wallClockAt(at, timeZone).date;

/** The day this many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The relative number of views by weekday: fewer on weekends. */
export const attention = (day: string): number => ([0, 6].includes(new Date(day).getUTCDay()) ? 0.6 : 1);
