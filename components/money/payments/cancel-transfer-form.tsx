"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { cancelTransferAction } from "@/lib/money/payments/actions";

/** The buyer does not pay by bank transfer after all, and goes back to where they may choose another way. */
export function CancelTransferForm({ orderId }: { orderId: string }) {
  return (
    <Form action={cancelTransferAction} className="mt-2">
      <input type="hidden" name="orderId" value={orderId} />
      <FormError />
      <SubmitButton variant="quiet" size="sm" block busyLabel="Cancelling...">
        Cancel this transfer
      </SubmitButton>
    </Form>
  );
}
