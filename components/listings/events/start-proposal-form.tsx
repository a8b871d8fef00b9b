"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { newId } from "@/lib/core/ids";
import { startProposalAction } from "@/lib/listings/proposals/actions";

type Props = { eventId: string; title: string; variant?: "primary" | "secondary" };

/** Begins a proposal for an event and goes on with it in the wizard. */
export function StartProposalForm({ eventId, title, variant = "secondary" }: Props) {
  const [draftId] = useState(newId);
  return (
    <Form action={startProposalAction}>
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="draftId" value={draftId} suppressHydrationWarning />
      <SubmitButton variant={variant} size="sm" busyLabel="Opening the wizard…">
        Create a proposal<span className="sr-only"> for {title}</span>
      </SubmitButton>
      <FormError className="has-[*]:mt-2" />
    </Form>
  );
}
