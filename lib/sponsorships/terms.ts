import type { CancellationTerms } from "@/db/enums";
import { RELEASE_DAYS } from "./status";

/** Days before the event until which the sponsor can still change their mind. */
const NOTICE_DAYS = { flexible: 14, standard: 30 } as const;

const UNTIL_RELEASE = `There is no event date, so you can cancel until the money is released, ${RELEASE_DAYS.afterPayment} days after you pay, and get the whole amount back.`;
const NO_REFUND = "No refund once you have paid, unless the host cancels.";

/** What a host chooses and a sponsor reads before paying. */
export const TERMS: Record<CancellationTerms, { label: string; withEvent: string; withoutEvent: string }> = {
  flexible: {
    label: "Flexible",
    withEvent: `Cancel up to ${NOTICE_DAYS.flexible} days before the event and get the whole amount back.`,
    withoutEvent: UNTIL_RELEASE,
  },
  standard: {
    label: "Standard",
    withEvent: `Cancel up to ${NOTICE_DAYS.standard} days before the event and get the whole amount back.`,
    withoutEvent: UNTIL_RELEASE,
  },
  firm: { label: "Firm", withEvent: NO_REFUND, withoutEvent: NO_REFUND },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last instant at which the sponsor can cancel for a full refund; null: never, or not tied to an event. */
export function refundDeadline(terms: CancellationTerms, eventStartsAt: Date | null): Date | null {
  if (terms === "firm" || !eventStartsAt) return null;
  return new Date(eventStartsAt.getTime() - NOTICE_DAYS[terms] * DAY_MS);
}
