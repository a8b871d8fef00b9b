"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { requestCancellationAction } from "@/lib/funding/sponsorships/actions";

type CancelProps = { sponsorshipId: string; of: string; terms: string; isRefund: boolean };

/** Cancels a sponsorship if the terms allow it, or else asks the host. */
export function CancelButton({ sponsorshipId, of, terms, isRefund }: CancelProps) {
  return (
    <ReasonDialog
      action={requestCancellationAction}
      about={{ sponsorshipId }}
      label={isRefund ? "Cancel and get a refund" : "Ask to cancel"}
      of={of}
      isDanger={isRefund}
      title={isRefund ? "Cancel this sponsorship?" : "Ask the host to cancel?"}
      description={
        isRefund
          ? `${terms} We'll refund the rest of your payment right away. Your bank may take a few days to show it.`
          : `${terms} That no longer allows a refund, so the host decides. We'll share your reason with them, and they can refund all, part, or none of it.`
      }
      submit={isRefund ? "Cancel and get a refund" : "Ask the host"}
      busy="Sending…"
      reasonLabel="Reason (shared with the host)"
      done={({ outcome }) =>
        outcome === "refunded" ? "Your refund is on its way." : "Request sent to the host."
      }
    />
  );
}
