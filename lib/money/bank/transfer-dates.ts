import { endOfBankingDay, endOfDay } from "@/lib/money/bank/banking-days";

/** How long somebody has for a bank transfer, in days: by the end of the last one it has to be on our account. */
export const DAYS_TO_PAY = 7;

/** How many banking days more our bank has to tell us of it, and an admin to write it down. */
export const BANKING_DAYS_TO_BOOK = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * By when a transfer has to have arrived, and until when we wait to hear that it has. Both are ends of days in UTC; what
 * counts of the first is which day it names.
 * @param today the day on which it is agreed, at our bank: `2027-06-04`
 */
export function transferDates(today: string): { payBy: Date; expiresAt: Date } {
  const payBy = endOfDay(new Date(Date.parse(today) + DAYS_TO_PAY * DAY_MS));
  return { payBy, expiresAt: endOfBankingDay(payBy, BANKING_DAYS_TO_BOOK) };
}
