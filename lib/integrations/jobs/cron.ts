import type { Jobs } from "./queue";

/** A job that runs on schedule, once for all processes. */
export interface ScheduledTask {
  task: keyof Jobs;
  /**
   * Minute, hour, day of the month, month, and day of the week in UTC: each a star, a star with a step, or a number.
   */
  match: string;
  /** How old a missed run may be to be made up for, in ms. Default: one period. */
  makeUpMs?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time between two runs. */
export function periodMs({ match }: ScheduledTask): number {
  const [minute = "*", hour = "*", , , weekday = "*"] = match.split(" ");
  if (weekday !== "*") return 7 * DAY_MS;
  if (hour !== "*") return DAY_MS;
  if (minute === "*") return MINUTE_MS;
  return minute.startsWith("*/") ? Number(minute.slice(2)) * MINUTE_MS : HOUR_MS;
}

/** The latest minute after `since` and up to `now` at which a task was due; null if none. */
export function lastDue(scheduled: ScheduledTask, now: Date, since: Date): Date | null {
  const earliest = Math.max(since.getTime() + 1, now.getTime() - (scheduled.makeUpMs ?? periodMs(scheduled)));
  const thisMinute = now.getTime() - (now.getTime() % MINUTE_MS);
  for (let at = thisMinute; at >= earliest; at -= MINUTE_MS)
    if (isDue(scheduled.match, new Date(at))) return new Date(at);
  return null;
}

function isDue(match: string, at: Date): boolean {
  const parts = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
  return match.split(" ").every((field, index) => fits(field, parts[index] ?? 0));
}

function fits(field: string, value: number): boolean {
  if (field === "*") return true;
  return field.startsWith("*/") ? value % Number(field.slice(2)) === 0 : value === Number(field);
}
