import type { CountedDay } from "./schema";

const DAY_MS = 86_400_000;
/** Days of the chart and its table: the last ones with a count. */
export const MOST_DAYS = 92;

/** Every day (UTC) from the first to the last one with a count, at most the last 92. */
export function everyCountedDay(known: readonly CountedDay[]): CountedDay[] {
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return [];
  const byDay = new Map(known.map((day) => [day.day, day]));
  const from = Math.max(Date.parse(first.day), Date.parse(last.day) - (MOST_DAYS - 1) * DAY_MS);
  const days: CountedDay[] = [];
  for (let at = from; at <= Date.parse(last.day); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push(byDay.get(day) ?? { day, requests: 0, visits: 0 });
  }
  return days;
}
