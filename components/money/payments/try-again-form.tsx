"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { recheckPaymentAction } from "@/lib/money/payments/actions";

/** Asks the provider once more, and only then leads to a new attempt. */
export function TryAgainForm({ paymentId }: { paymentId: string }) {
  const router = useRouter();
  return (
    <Form action={recheckPaymentAction} onSuccess={() => router.refresh()}>
      <input type="hidden" name="paymentId" value={paymentId} />
      <SubmitButton busyLabel="Checking...">Try Again</SubmitButton>
      <FormError className="has-[*]:mt-3" />
    </Form>
  );
}
