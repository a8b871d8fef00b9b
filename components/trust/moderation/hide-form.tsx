"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import type { ReportSubject } from "@/db/enums";
import { hideSubjectAction } from "@/lib/trust/moderation/actions";
import { MoneyCopy } from "./money-copy";

/** Hides content immediately, with a reason. Admins only. */
export function HideForm({ kind, id, money }: { kind: ReportSubject; id: string; money: readonly string[] }) {
  return (
    <Form action={hideSubjectAction} className="space-y-5">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <MoneyCopy notes={money} />
      <TextareaField
        name="reason"
        label="Reason"
        hint="The owner will see exactly this text."
        rows={3}
        maxLength={500}
        required
      />
      <FormError />
      <SubmitButton variant="danger" busyLabel="Hiding…">
        Hide
      </SubmitButton>
    </Form>
  );
}
