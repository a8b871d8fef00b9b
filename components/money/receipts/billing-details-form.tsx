"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { showToast } from "@/components/ui/toast-queue";
import { saveBillingDetailsAction } from "@/lib/money/receipts/actions";
import type { BillingDetailsInput } from "@/lib/money/receipts/schema";

type Props = { details: BillingDetailsInput; accountCompany: string | null };

/** The buyer's details for future receipts and invoices. */
export function BillingDetailsForm({ details, accountCompany }: Props) {
  const router = useRouter();
  return (
    <Form
      action={saveBillingDetailsAction}
      onSuccess={() => {
        showToast("Billing details saved.");
        router.refresh();
      }}
      className="grid gap-4"
    >
      <TextField
        name="company"
        label="Company"
        autoComplete="organization"
        maxLength={120}
        defaultValue={details.company ?? ""}
        placeholder={accountCompany ?? undefined}
      />
      <TextareaField
        name="address"
        label="Address"
        autoComplete="street-address"
        rows={4}
        maxLength={400}
        defaultValue={details.address ?? ""}
      />
      <TextField
        name="taxId"
        label="Tax ID"
        hint="As it appears on your tax documents, for example 12-3456789."
        maxLength={40}
        defaultValue={details.taxId ?? ""}
      />
      <FormSaved>Billing details saved.</FormSaved>
      <FormError />
      <div>
        <SubmitButton busyLabel="Saving…">Save billing details</SubmitButton>
      </div>
    </Form>
  );
}
