import { type Query, textOf } from "@/lib/core/query";
import { addDays } from "./days";

/** A calendar month, "2026-12". */
export type Month = string;

const FORM = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;
const LENGTH = "2026-12".length;

/** The month in a page's query; the month of `today` if there is none. */
export function readMonth(query: Query, today: string): Month {
  const named = textOf(query, "month", LENGTH);
  return named && FORM.test(named) ? named : monthOf(today);
}

/** The month of a day. */
export const monthOf = (day: string): Month => day.slice(0, LENGTH);

/** The month that many months later. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, LENGTH);
}

/** The weeks of a month, from Sunday to Saturday, with the days of its neighbors that fill them. */
export function weeksOf(month: Month): string[][] {
  const first = `${month}-01`;
  const sunday = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  const weeks: string[][] = [];
  for (let start = sunday; start < `${addMonths(month, 1)}-01`; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)));
  return weeks;
}
