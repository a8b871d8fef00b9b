import { transferDates } from "@/lib/billing/transfer-dates";
import { bankDay } from "@/lib/core/bank-day";
import { answerBy } from "./status";

/** Whether a bank transfer that is asked for now is known of before an event begins; null: there is no date. */
export function canTransferBefore(startsAt: Date | null, now: Date): boolean {
  return startsAt === null || startsAt >= transferDates(bankDay(answerBy(now))).expiresAt;
}
