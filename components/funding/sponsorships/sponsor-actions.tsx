"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { openDisputeAction, requestCancellationAction } from "@/lib/funding/sponsorships/actions";

type CancelProps = { sponsorshipId: string; of: string; terms: string; isRefund: boolean };

/** Cancels a sponsorship where the terms allow it, and asks the host where they do not. */
export function CancelButton({ sponsorshipId, of, terms, isRefund }: CancelProps) {
  return (
    <ReasonDialog
      action={requestCancellationAction}
      about={{ sponsorshipId }}
      label={isRefund ? "Cancel and get a refund" : "Ask to cancel"}
      of={of}
      title={isRefund ? "Cancel this sponsorship?" : "Ask the host to cancel?"}
      description={
        isRefund
          ? `${terms} All that is left goes back to you at once.`
          : `${terms} So the host decides: they are told your reason and can refund all of it, a part, or nothing.`
      }
      submit={isRefund ? "Cancel and get a refund" : "Ask the host"}
      busy="Sending…"
      reasonLabel="Reason, which the host reads"
      done={({ outcome }) =>
        outcome === "refunded" ? "Your money is on its way back." : "The host has been asked."
      }
    />
  );
}

/** Objects with us to what the host does with the money: until it is decided, nothing is released. */
export function DisputeButton({ sponsorshipId, of }: { sponsorshipId: string; of: string }) {
  return (
    <ReasonDialog
      action={openDisputeAction}
      about={{ sponsorshipId }}
      label="Open a dispute"
      of={of}
      title="Open a dispute?"
      description="The money stays held until we have decided. You and the host are told of it, with your reason."
      submit="Open a dispute"
      busy="Opening…"
      reasonLabel="What is wrong"
      done={() => "The dispute is open. The money stays held until it is decided."}
    />
  );
}
