// Days are those of UTC. Banks rest on Saturdays and Sundays; of their holidays, which differ from country to country,
// nothing is known here.

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last millisecond of the day (UTC) of an instant. */
export function endOfDay(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / DAY_MS) * DAY_MS + DAY_MS - 1);
}

/** The end of the day (UTC) that is so many banking days, Monday to Friday, after that of an instant. */
export function endOfBankingDay(instant: Date, bankingDays: number): Date {
  let day = endOfDay(instant);
  for (let left = bankingDays; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--;
  }
  return day;
}

/** The calendar day (UTC) of an instant: `2027-06-04`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
