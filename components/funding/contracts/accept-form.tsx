"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { acceptContractAction } from "@/lib/funding/contracts/actions";

type Props = { contractId: string; name: string };

/** Accepts a contract with a typed name as the signature. */
export function AcceptForm({ contractId, name }: Props) {
  return (
    <Form action={acceptContractAction} className="grid max-w-form gap-4">
      <input type="hidden" name="contractId" value={contractId} />
      <TextField
        name="name"
        label="Your full name"
        hint="Your name and the time serve as your signature. We record your IP address and show it only to you."
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={name}
      />
      <FormError />
      <div>
        <SubmitButton busyLabel="One moment…">Accept contract</SubmitButton>
      </div>
    </Form>
  );
}
