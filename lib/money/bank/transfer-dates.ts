import { endOfBankingDay, endOfDay } from "@/lib/money/bank/banking-days";

/** Days a buyer has for a bank transfer. It must reach our account by the end of the last day. */
export const DAYS_TO_PAY = 7;

/** Extra banking days for our bank to report it and for an admin to record it. */
export const BANKING_DAYS_TO_BOOK = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the deadline for a transfer, and until when we wait to hear about it. Both are ends of days in UTC. Of the
 * deadline, only the day counts.
 * @param today the day of the agreement, at our bank: `2027-06-04`
 */
export function transferDates(today: string): { payBy: Date; expiresAt: Date } {
  const payBy = endOfDay(new Date(Date.parse(today) + DAYS_TO_PAY * DAY_MS));
  return { payBy, expiresAt: endOfBankingDay(payBy, BANKING_DAYS_TO_BOOK) };
}
