import { bankDay } from "@/lib/money/bank/bank-day";
import { transferDates } from "@/lib/money/bank/transfer-dates";
import { respondBy } from "./status";

/** Whether our bank would report a transfer requested now before the event begins. Null: no date. */
export function canTransferBefore(startsAt: Date | null, now: Date): boolean {
  return startsAt === null || startsAt >= transferDates(bankDay(respondBy(now))).expiresAt;
}
