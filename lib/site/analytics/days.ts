import type { DayDto } from "./schema";

const DAY_MS = 86_400_000;
/** Longer ranges are shown by week. */
const MOST_DAYS = 92;

/** The calendar day (UTC) this many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Every day in the range, with its data. */
export function everyDay(from: string, to: string, known: readonly DayDto[]): DayDto[] {
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days: DayDto[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1))
    days.push(byDay.get(day) ?? { day, views: 0, saves: 0, contacts: 0 });
  return days;
}

/** A chart's bar: a day, or a week by its first day. */
export interface Bar extends DayDto {
  isWeek: boolean;
}

/** Days as bars. If there are too many to fit, weeks starting on Monday. */
export function toBars(days: readonly DayDto[]): Bar[] {
  if (days.length <= MOST_DAYS) return days.map((day) => ({ ...day, isWeek: false }));
  const weeks = new Map<string, Bar>();
  for (const { day, views, saves, contacts } of days) {
    const monday = dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
    const week = weeks.get(monday) ?? { day: monday, views: 0, saves: 0, contacts: 0, isWeek: true };
    week.views += views;
    week.saves += saves;
    week.contacts += contacts;
    weeks.set(monday, week);
  }
  return [...weeks.values()];
}

/** Totals over all days. */
export function sumOf(days: readonly DayDto[]): Omit<DayDto, "day"> {
  const sum = { views: 0, saves: 0, contacts: 0 };
  for (const { views, saves, contacts } of days) {
    sum.views += views;
    sum.saves += saves;
    sum.contacts += contacts;
  }
  return sum;
}
