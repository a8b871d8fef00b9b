const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const DAYS_A_YEAR = 365.25;

/** The title of an edition some years later: each year that the title names is raised. Unchanged without a year. */
export const nextTitle = (title: string, years = 1): string =>
  title.replace(/\b20\d\d\b/g, (year) => String(Number(year) + years));

/** How many years lie between two days of editions, rounded; 1 if there are no days. */
export const yearsBetween = (from: string, to: string): number =>
  from && to ? Math.round((dayNumber(to) - dayNumber(from)) / DAYS_A_YEAR) : 1;

/**
 * The days of the first edition after today: each a year later, on the same weekday, as often as needed. Days are
 * `YYYY-MM-DD` or empty; `today` is in the event's time zone.
 */
export function nextDays(days: { startDate: string; endDate: string }, today: string): typeof days {
  if (!days.startDate) return days;
  let moved = days;
  do moved = { startDate: aYearLater(moved.startDate), endDate: moved.endDate };
  while (moved.startDate <= today);
  const shift = dayNumber(moved.startDate) - dayNumber(days.startDate);
  return { ...moved, endDate: days.endDate && dayAt(dayNumber(days.endDate) + shift) };
}

/** The nearest day with the same weekday one calendar year later. */
function aYearLater(day: string): string {
  const sameDate = new Date(`${day}T12:00:00Z`);
  sameDate.setUTCFullYear(sameDate.getUTCFullYear() + 1);
  const passed = Math.round(sameDate.getTime() / DAY_MS - 0.5) - dayNumber(day);
  return dayAt(dayNumber(day) + Math.round(passed / WEEK_DAYS) * WEEK_DAYS);
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
