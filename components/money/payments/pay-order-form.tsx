"use client";

import { Form } from "@/components/forms/form";
import type { OnlineMethod } from "@/db/enums";
import type { PaymentButtonKeys } from "@/lib/integrations/payments/port";
import { openOrderAction, payOrderAction } from "@/lib/money/payments/actions";
import { PayControls } from "./pay-controls";
import { NOT_SET_UP } from "./payment-copy";

type Props = {
  orderId: string;
  total: string;
  methods: readonly OnlineMethod[];
  payPal: PaymentButtonKeys | null;
};

/** Chooses a payment method and goes to the provider. The amount here is display only. */
export function PayOrderForm({ orderId, total, methods, payPal }: Props) {
  if (methods.length === 0) return <p className="mt-4 text-sm">{NOT_SET_UP}</p>;
  return (
    <Form action={payOrderAction} className="mt-5 grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <PayControls
        methods={methods}
        payPal={payPal}
        openCheckout={openOrderAction}
        label={`Pay ${total}`}
        busyLabel="Going to the payment page…"
      />
    </Form>
  );
}
