"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { Alert } from "@/components/ui/alert";
import { REPORT_REASONS, type ReportSubject } from "@/db/enums";
import { reportAction } from "@/lib/trust/moderation/actions";
import { REPORT_LABELS, REPORTED } from "@/lib/trust/moderation/copy";

/** Reports content to the admins. */
export function ReportForm({ kind, id, isSent }: { kind: ReportSubject; id: string; isSent: boolean }) {
  const [sent, setSent] = useState(isSent);
  if (sent)
    return (
      <Alert tone="success" live title={REPORTED}>
        We'll let you know when we've reviewed it. Your report is anonymous.
      </Alert>
    );
  return (
    <Form action={reportAction} onSuccess={() => setSent(true)} className="space-y-5">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <SelectField
        name="reason"
        label="What's wrong?"
        placeholder="Choose a reason"
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: REPORT_LABELS[reason] }))}
        required
      />
      <TextareaField name="note" label="What should we know?" optional rows={4} maxLength={1000} />
      <FormError />
      <SubmitButton busyLabel="Reporting…">Send report</SubmitButton>
    </Form>
  );
}
