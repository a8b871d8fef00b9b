"use client";

import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { MethodField } from "@/components/payments/method-field";
import { NOT_SET_UP } from "@/components/payments/payment-words";
import { PurchaseOrderField } from "@/components/payments/purchase-order-field";
import type { PaymentMethod } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { startCheckoutAction } from "@/lib/sponsorships/actions";
import { HOLD_MINUTES } from "@/lib/sponsorships/status";

type Props = {
  proposalId: string;
  tierId: string | null;
  amountCents: number;
  currency: string;
  methods: readonly PaymentMethod[];
  formKey: string;
  isHeld: boolean;
};

/** Chooses how to pay, reserves the place and goes to the provider. The amount here is only for reading. */
export function PayForm({ proposalId, tierId, amountCents, currency, methods, formKey, isHeld }: Props) {
  if (methods.length === 0) return <p className="mt-4 text-sm">{NOT_SET_UP}</p>;
  return (
    <Form action={startCheckoutAction} className="mt-5 grid gap-4">
      <input type="hidden" name="proposalId" value={proposalId} />
      <input type="hidden" name="tierId" value={tierId ?? ""} />
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <MethodField methods={methods} />
      <PurchaseOrderField />
      <FormError />
      <SubmitButton block size="lg" busyLabel="Reserving your place...">
        Pay {formatCents(amountCents, currency)}
      </SubmitButton>
      {!isHeld && (
        <p className="text-sm text-quiet">
          We reserve the place for you alone for {HOLD_MINUTES} minutes while you pay.
        </p>
      )}
    </Form>
  );
}
