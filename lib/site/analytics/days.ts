import type { DayDto } from "./schema";

const DAY_MS = 86_400_000;
/** Longer stretches are shown by the week. */
const MOST_DAYS = 92;

/** The calendar day (UTC) so many days after one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from the first to the last, with what there is of it. */
export function everyDay(from: string, to: string, known: readonly DayDto[]): DayDto[] {
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days: DayDto[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1))
    days.push(byDay.get(day) ?? { day, views: 0, saves: 0, contacts: 0 });
  return days;
}

/** One bar of a chart: a day, or a week that begins with it. */
export interface Bar extends DayDto {
  isWeek: boolean;
}

/** Days as bars; more than fit side by side become weeks, which begin on Mondays. */
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

/** The sums of all days. */
export function sumOf(days: readonly DayDto[]): Omit<DayDto, "day"> {
  const sum = { views: 0, saves: 0, contacts: 0 };
  for (const { views, saves, contacts } of days) {
    sum.views += views;
    sum.saves += saves;
    sum.contacts += contacts;
  }
  return sum;
}
