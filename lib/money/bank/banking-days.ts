// Days are UTC. Banks close on Saturdays and Sundays. Their holidays differ by country and are not known here.

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the last millisecond of an instant's day (UTC). */
export function endOfDay(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / DAY_MS) * DAY_MS + DAY_MS - 1);
}

/** Returns the end of the day (UTC) that many banking days, Monday to Friday, after an instant's day. */
export function endOfBankingDay(instant: Date, bankingDays: number): Date {
  let day = endOfDay(instant);
  for (let left = bankingDays; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--;
  }
  return day;
}

/** Returns the calendar day (UTC) of an instant: `2027-06-04`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
