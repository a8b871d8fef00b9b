"use client";

import { CheckboxField } from "@/components/forms/checkbox-field";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { openDisputeAction, requestCancellationAction } from "@/lib/funding/sponsorships/actions";
import { SHARING_HINT } from "@/lib/funding/sponsorships/copy";

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

/** Opens a dispute with us about the host. Nothing is released until it is decided. */
export function DisputeButton({ sponsorshipId, of }: { sponsorshipId: string; of: string }) {
  return (
    <ReasonDialog
      action={openDisputeAction}
      about={{ sponsorshipId }}
      label="Open a dispute"
      of={of}
      title="Open a dispute?"
      description="The money stays held until we decide. We'll notify you and the host, and share your reason."
      submit="Open a dispute"
      busy="Opening…"
      reasonLabel="What's wrong?"
      done={() => "Dispute opened. The money stays held until we decide."}
    >
      <CheckboxField
        name="sharesConversation"
        label={
          <>
            Share this conversation with the team
            <span className="block font-normal text-quiet">{SHARING_HINT}</span>
          </>
        }
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
