"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { acceptContractAction } from "@/lib/funding/contracts/actions";

type Props = { contractId: string; name: string };

/** Accepts a contract with one's name in the place of a signature. */
export function AcceptForm({ contractId, name }: Props) {
  return (
    <Form action={acceptContractAction} className="grid max-w-form gap-4">
      <input type="hidden" name="contractId" value={contractId} />
      <TextField
        name="name"
        label="Your full name"
        hint="It stands in the place of your signature, with the time. The address you accept from is kept, and shown to you alone."
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={name}
      />
      <FormError />
      <div>
        <SubmitButton busyLabel="One moment...">Accept this contract</SubmitButton>
      </div>
    </Form>
  );
}
