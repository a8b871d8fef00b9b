import { TRANSFER_DAYS } from "./status";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a bank transfer that is asked for now arrives before an event begins; null: there is no date. */
export function canTransferBefore(startsAt: Date | null, now: Date): boolean {
  const days = TRANSFER_DAYS.toAnswer + TRANSFER_DAYS.toPay;
  return startsAt === null || startsAt.getTime() - now.getTime() >= days * DAY_MS;
}
