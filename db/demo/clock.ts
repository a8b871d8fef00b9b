import type { DemoDate, Weekday } from "./proposals/proposal";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEKDAYS: readonly Weekday[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** The instant (UTC) that lies so many days before another, `spread` (0 up to 1) of nine hours earlier still. */
export function daysBefore(now: Date, days: number, spread = 0): Date {
  return new Date(now.getTime() - days * DAY - Math.round(spread * 9 * HOUR));
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
