"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { startPlanPurchaseAction } from "@/lib/money/plans/actions";

type Props = { product: "host:pro" | "host:elite"; formKey: string };

/** Orders a plan; how to pay is asked on the next page. */
export function ChoosePlanForm({ product, formKey }: Props) {
  return (
    <Form action={startPlanPurchaseAction} className="mt-6 grid gap-3">
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <FormError />
      <SubmitButton block size="lg" busyLabel="Preparing your order...">
        Continue to payment
      </SubmitButton>
    </Form>
  );
}
