"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { formatCents } from "@/lib/core/money";
import { declineCancellationAction, refundSponsorshipAction } from "@/lib/funding/sponsorships/actions";

type RefundProps = { sponsorshipId: string; of: string; leftCents: number; currency: string };

/** Gives a part or all of what a sponsor paid back. */
export function RefundButton({ sponsorshipId, of, leftCents, currency }: RefundProps) {
  const left = formatCents(leftCents, currency);
  return (
    <ReasonDialog
      action={refundSponsorshipAction}
      about={{ sponsorshipId }}
      label="Refund"
      of={of}
      title="Refund"
      description={`Up to ${left} can go back to the sponsor. It cannot be undone.`}
      submit="Refund"
      busy="Refunding…"
      reasonLabel="Reason, which the sponsor reads"
      amount={{
        label: "Amount in dollars",
        text: (leftCents / 100).toFixed(2),
        hint: "All of it ends the sponsorship.",
      }}
      done={({ amountCents }) => `${formatCents(amountCents, currency)} is on its way back.`}
    />
  );
}

/** Says no to a sponsor who asked to cancel. */
export function DeclineButton({ sponsorshipId, of }: { sponsorshipId: string; of: string }) {
  return (
    <ReasonDialog
      action={declineCancellationAction}
      about={{ sponsorshipId }}
      label="Say no"
      of={of}
      title="Say no to the cancellation"
      description="Nothing goes back, and the sponsorship goes on. The sponsor is told why, and may turn to us."
      submit="Say no"
      busy="Sending…"
      reasonLabel="Reason, which the sponsor reads"
      done={() => "The sponsor is told."}
    />
  );
}
