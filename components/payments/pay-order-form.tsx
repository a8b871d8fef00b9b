"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import type { PaymentMethod } from "@/db/enums";
import { payOrderAction } from "@/lib/payments/actions";
import { MethodField } from "./method-field";
import { NOT_SET_UP } from "./payment-words";
import { PurchaseOrderField } from "./purchase-order-field";

type Props = { orderId: string; total: string; methods: readonly PaymentMethod[] };

/** Chooses how to pay and goes to the provider. The amount here is only for reading. */
export function PayOrderForm({ orderId, total, methods }: Props) {
  if (methods.length === 0) return <p className="mt-4 text-sm">{NOT_SET_UP}</p>;
  return (
    <Form action={payOrderAction} className="mt-5 grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <MethodField methods={methods} />
      <PurchaseOrderField />
      <FormError />
      <SubmitButton block size="lg" busyLabel="Going to the payment page...">
        Pay {total}
      </SubmitButton>
    </Form>
  );
}
