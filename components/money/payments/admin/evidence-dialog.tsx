"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/forms/field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { DialogButton, LazyDialog } from "@/components/ui/lazy-dialog";
import { showToast } from "@/components/ui/toast-queue";
import type { Result } from "@/lib/core/result";
import { EVIDENCE_KINDS } from "@/lib/integrations/payments/port";
import { EVIDENCE_LABELS, EVIDENCE_TEXT, evidencePath } from "@/lib/money/payments/evidence";
import { sendFile } from "@/lib/site/http/send-file";

const UNREACHABLE = "We couldn't reach the site. Check your connection and try again.";

type Props = {
  disputeId: string;
  of: string;
  /** The text to start from. */
  draft: string;
};

/** Submits evidence to the bank of the payer who disputes a payment. */
export function EvidenceDialog({ disputeId, of, draft }: Props) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  return (
    <>
      <DialogButton size="sm" onClick={() => setOpen(true)}>
        Send evidence
        <span className="sr-only"> about {of}</span>
      </DialogButton>
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Send evidence"
        description="You can send evidence only once, and you can't change it later. Files: PDF, JPEG, or PNG, 4.5 MB in total."
      >
        <Form
          action={(_previous: Result<unknown> | null, form: FormData) => post(evidencePath(disputeId), form)}
          className="space-y-5"
          onSuccess={() => {
            setOpen(false);
            showToast("Evidence sent to the provider.", { tone: "success" });
            router.refresh();
          }}
        >
          <TextareaField
            name="text"
            label="Evidence in support of the payment"
            hint="What was agreed, what the sponsor received, and when."
            rows={draft ? 10 : 5}
            defaultValue={draft}
            maxLength={EVIDENCE_TEXT}
            required
          />
          {EVIDENCE_KINDS.map((kind) => (
            <Field key={kind} name={kind} label={EVIDENCE_LABELS[kind]} hint="File (optional)">
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept="application/pdf,image/jpeg,image/png"
                  className="block w-full text-sm file:mr-4 file:min-h-11 file:rounded file:border-0 file:bg-action-soft file:px-4 file:font-semibold file:text-action"
                />
              )}
            </Field>
          ))}
          <FormError />
          <SubmitButton busyLabel="Sending…">Send evidence</SubmitButton>
        </Form>
      </LazyDialog>
    </>
  );
}

async function post(path: string, body: FormData): Promise<Result<unknown>> {
  const result = (await sendFile(path, body)) as Result<unknown> | null;
  return result ?? { ok: false, error: { code: "internal", message: UNREACHABLE, requestId: "" } };
}
