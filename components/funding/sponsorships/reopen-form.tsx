"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { reopenProposalAction } from "@/lib/listings/proposals/actions";

/** Opens a proposal for sponsors again, after all of its money went back. */
export function ReopenForm({ proposalId, title }: { proposalId: string; title: string }) {
  const router = useRouter();
  return (
    <Form action={reopenProposalAction} onSuccess={() => router.refresh()}>
      <input type="hidden" name="proposalId" value={proposalId} />
      <FormError />
      <SubmitButton variant="secondary" size="sm" busyLabel="Opening…">
        Open again<span className="sr-only"> {title}</span>
      </SubmitButton>
    </Form>
  );
}
