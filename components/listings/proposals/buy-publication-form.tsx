"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { buyPublicationAction } from "@/lib/listings/proposals/actions";

/** Publishes a proposal again whose publication was refunded: it is paid on the next page. */
export function BuyPublicationForm({ proposalId, title }: { proposalId: string; title: string }) {
  return (
    <Form action={buyPublicationAction}>
      <input type="hidden" name="proposalId" value={proposalId} />
      <FormError />
      <SubmitButton size="sm" busyLabel="One moment...">
        Publish again<span className="sr-only"> {title}</span>
      </SubmitButton>
    </Form>
  );
}
