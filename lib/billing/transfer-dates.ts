import { endOfBankingDay, endOfDay } from "@/lib/core/banking-days";

/** How long somebody has for a bank transfer, in days: by the end of the last one it has to be on our account. */
export const DAYS_TO_PAY = 7;

/** How many banking days more our bank has to tell us of it, and an admin to write it down. */
export const BANKING_DAYS_TO_BOOK = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/** By when (UTC) a transfer that is agreed now has to have arrived, and until when we wait to hear that it has. */
export function transferDates(now: Date): { payBy: Date; expiresAt: Date } {
  const payBy = endOfDay(new Date(now.getTime() + DAYS_TO_PAY * DAY_MS));
  return { payBy, expiresAt: endOfBankingDay(payBy, BANKING_DAYS_TO_BOOK) };
}
