"use client";

import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { newId } from "@/lib/core/ids";
import { startProposalAction } from "@/lib/listings/proposals/actions";

/** Starts a proposal for an event and opens it in the wizard. */
export function StartProposalForm({ eventId, title }: { eventId: string; title: string }) {
  const [draftId] = useState(newId);
  return (
    <ActionButton
      action={startProposalAction}
      about={{ eventId }}
      above={<input type="hidden" name="draftId" value={draftId} suppressHydrationWarning />}
      variant="secondary"
      size="sm"
      busy="Opening…"
    >
      Create a proposal<span className="sr-only"> for {title}</span>
    </ActionButton>
  );
}
