import { bankDay } from "@/lib/money/bank/bank-day";
import { transferDates } from "@/lib/money/bank/transfer-dates";
import { respondBy } from "./status";

/** Whether a bank transfer that is asked for now is known of before an event begins; null: there is no date. */
export function canTransferBefore(startsAt: Date | null, now: Date): boolean {
  return startsAt === null || startsAt >= transferDates(bankDay(respondBy(now))).expiresAt;
}
