"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { formatCents } from "@/lib/core/money";
import { declineCancellationAction, refundSponsorshipAction } from "@/lib/funding/sponsorships/actions";

type RefundProps = { sponsorshipId: string; of: string; leftCents: number; currency: string };

/** Refunds all or part of a sponsor's payment. */
export function RefundButton({ sponsorshipId, of, leftCents, currency }: RefundProps) {
  const left = formatCents(leftCents, currency);
  return (
    <ReasonDialog
      action={refundSponsorshipAction}
      about={{ sponsorshipId }}
      label="Refund"
      of={of}
      isDanger
      title="Refund"
      description={`You can refund up to ${left} to the sponsor. This can't be undone.`}
      submit="Refund"
      busy="Refunding…"
      reasonLabel="Reason (shared with the sponsor)"
      amount={{
        label: "Amount in dollars",
        text: (leftCents / 100).toFixed(2),
        hint: "A full refund ends the sponsorship.",
      }}
      done={({ amountCents }) => `The ${formatCents(amountCents, currency)} refund is on its way.`}
    />
  );
}

/** Declines a sponsor's request to cancel. */
export function DeclineButton({ sponsorshipId, of }: { sponsorshipId: string; of: string }) {
  return (
    <ReasonDialog
      action={declineCancellationAction}
      about={{ sponsorshipId }}
      label="Decline"
      of={of}
      title="Decline the cancellation"
      description="Nothing is refunded, and the sponsorship continues. We'll share your reason with the sponsor, who can contact us."
      submit="Decline"
      busy="Sending…"
      reasonLabel="Reason (shared with the sponsor)"
      done={() => "We've let the sponsor know."}
    />
  );
}
