"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { appealDecisionAction } from "@/lib/trust/moderation/actions";

/** Appeals a decision, once. */
export function AppealDecisionForm({ caseId }: { caseId: string }) {
  const router = useRouter();
  return (
    <Form action={appealDecisionAction} onSuccess={() => router.refresh()} className="space-y-5">
      <input type="hidden" name="caseId" value={caseId} />
      <TextareaField
        name="words"
        label="What should we know?"
        hint="Tell us what happened and what you've changed. You can appeal only once."
        rows={5}
        maxLength={2000}
        required
      />
      <FormError />
      <SubmitButton busyLabel="Sending…">Send appeal</SubmitButton>
    </Form>
  );
}
