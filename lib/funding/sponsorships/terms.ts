import type { CancellationTerms, SponsorshipStatus } from "@/db/enums";
import { TERMS_LABELS } from "@/lib/listings/proposals/cancellation-labels";
import { RELEASE_DAYS } from "./status";

/** Days before the event until which the sponsor can cancel. */
const NOTICE_DAYS = { flexible: 14, standard: 30 } as const;

const UNTIL_RELEASE = `There's no event date, so you can cancel for a full refund until the money is released, ${RELEASE_DAYS.afterPayment} days after you pay.`;
const SPONSOR_UNTIL_RELEASE = `There is no event date, so the Sponsor may cancel for a full refund until the money is released, ${RELEASE_DAYS.afterPayment} days after payment.`;
const NO_REFUND = "No refund once you've paid, unless the host cancels.";

const untilNotice = (days: number) => `at least ${days} days before the event starts for a full refund.`;

const SPONSOR_NO_REFUND = "The Sponsor receives no refund after payment.";

const sponsorMayCancel = (days: number) =>
  `The Sponsor may cancel at least ${days} days before the event starts for a full refund.`;

interface Terms {
  label: string;
  /** What the host agrees to by choosing these terms. */
  toHost: string;
  /** What a sponsor reads before paying, with an event date and without. */
  withEvent: string;
  withoutEvent: string;
  /** The same as worded in a contract. */
  inContract: { withEvent: string; withoutEvent: string };
}

/** The cancellation terms, as both sides read them. */
export const TERMS: Record<CancellationTerms, Terms> = {
  flexible: {
    label: TERMS_LABELS.flexible,
    toHost: `Sponsors may cancel ${untilNotice(NOTICE_DAYS.flexible)}`,
    withEvent: `Cancel ${untilNotice(NOTICE_DAYS.flexible)}`,
    withoutEvent: UNTIL_RELEASE,
    inContract: {
      withEvent: sponsorMayCancel(NOTICE_DAYS.flexible),
      withoutEvent: SPONSOR_UNTIL_RELEASE,
    },
  },
  standard: {
    label: TERMS_LABELS.standard,
    toHost: `Sponsors may cancel ${untilNotice(NOTICE_DAYS.standard)}`,
    withEvent: `Cancel ${untilNotice(NOTICE_DAYS.standard)}`,
    withoutEvent: UNTIL_RELEASE,
    inContract: {
      withEvent: sponsorMayCancel(NOTICE_DAYS.standard),
      withoutEvent: SPONSOR_UNTIL_RELEASE,
    },
  },
  firm: {
    label: TERMS_LABELS.firm,
    toHost: "No refund once a sponsor has paid, unless you cancel.",
    withEvent: NO_REFUND,
    withoutEvent: NO_REFUND,
    inContract: { withEvent: SPONSOR_NO_REFUND, withoutEvent: SPONSOR_NO_REFUND },
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last instant at which the sponsor can cancel for a full refund. Null: never, or no event date. */
export function refundDeadline(terms: CancellationTerms, eventStartsAt: Date | null): Date | null {
  if (terms === "firm" || !eventStartsAt) return null;
  return new Date(eventStartsAt.getTime() - NOTICE_DAYS[terms] * DAY_MS);
}

/**
 * Whether a sponsor who cancels now gets a full refund under their terms: by the deadline before the event, or without
 * a date, until the first part is released.
 */
export function isRefundDue(
  {
    status,
    cancellationTerms,
    releasedParts,
  }: { status: SponsorshipStatus; cancellationTerms: CancellationTerms; releasedParts: number },
  eventStartsAt: Date | null,
  now: Date,
): boolean {
  if ((status !== "paid" && status !== "releasable") || releasedParts > 0) return false;
  if (cancellationTerms === "firm") return false;
  const until = refundDeadline(cancellationTerms, eventStartsAt);
  return until === null || now <= until;
}
