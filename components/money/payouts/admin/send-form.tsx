"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { sendPayoutsAction } from "@/lib/money/payouts/actions/admin";
import { METHOD_LABELS } from "@/lib/money/payouts/copy";

type Props = { method: "paypal" | "swift"; label: string };

/** Sends everything of a method that is approved, as one run. */
export function SendForm({ method, label }: Props) {
  return (
    <Form action={sendPayoutsAction} className="space-y-3">
      <input type="hidden" name="method" value={method} />
      <SubmitButton variant="secondary" busyLabel="Sending…">
        {label}
        <span className="sr-only">: {METHOD_LABELS[method]}</span>
      </SubmitButton>
      <FormError />
    </Form>
  );
}
