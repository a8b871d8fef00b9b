"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { Alert } from "@/components/ui/alert";
import { appealAction } from "@/lib/trust/moderation/actions";

/** A suspended person's appeal, sent to support. */
export function AppealForm({ alreadySent }: { alreadySent: boolean }) {
  const [sent, setSent] = useState(alreadySent);
  if (sent)
    return (
      <Alert tone="success" live title="Appeal sent">
        A person will read it and reply to your account's email address.
      </Alert>
    );
  return (
    <Form action={appealAction} onSuccess={() => setSent(true)} className="space-y-5">
      <TextareaField
        name="words"
        label="What should we know?"
        hint="For example, what happened and what you'd like us to do."
        rows={5}
        maxLength={2000}
        required
      />
      <FormError />
      <SubmitButton busyLabel="Sending…">Send appeal</SubmitButton>
    </Form>
  );
}
