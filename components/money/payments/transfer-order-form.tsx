"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { payOrderAction } from "@/lib/money/payments/actions";

/** Pays an order by bank transfer instead: where to, and under which reference, stands on the next page. */
export function TransferOrderForm({ orderId }: { orderId: string }) {
  return (
    <Form action={payOrderAction} className="mt-4">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="method" value="bank" />
      <FormError className="has-[*]:mb-3" />
      <SubmitButton variant="secondary" block busyLabel="One moment...">
        Pay by bank transfer
      </SubmitButton>
    </Form>
  );
}
