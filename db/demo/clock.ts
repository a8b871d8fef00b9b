import { instantOf } from "@/lib/events/event-time";
import { PLACES } from "./places";
import type { DemoDate, Weekday } from "./proposals/proposal";

const DAY = 86_400_000;
const OPENING_HOUR = 8;
const OPEN_MINUTES = 600;
const WEEKDAYS: readonly Weekday[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/**
 * An instant (UTC) in the town's working hours, 1 or more days before the day it is there now; `share` (0 up to 1)
 * says how late in the day.
 */
export function workingTime(now: Date, daysAgo: number, share = 0): Date {
  const { timeZone } = PLACES.marlowFerry;
  const minute = Math.floor(share * OPEN_MINUTES);
  const digits = [OPENING_HOUR + Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, "0"));
  return instantOf(dayAfter(dayIn(timeZone, now), -daysAgo), digits.join(":"), timeZone);
}

/** The day it is somewhere, `2026-03-01`. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}

/** The day that lies so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The day that a relative date means when today is `today`. */
export function resolveDay(date: DemoDate, today: string): string {
  const earliest = dayAfter(today, 7 * date.week);
  const wait = WEEKDAYS.indexOf(date.day) - new Date(`${earliest}T00:00:00Z`).getUTCDay();
  return dayAfter(earliest, (wait + 7) % 7);
}
