import "server-only";
import { dayIn } from "@/lib/core/dates";
import { providerEnv } from "@/lib/integrations/env";

/** The calendar day at our bank at an instant: `2027-06-04`. Value dates use this calendar. */
export function bankDay(instant: Date, timeZone = providerEnv().BANK_TIME_ZONE): string {
  return dayIn(timeZone, instant);
}
