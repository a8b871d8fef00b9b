"use client";

import { Form } from "@/components/forms/form";
import { PayControls } from "@/components/money/payments/pay-controls";
import { NOT_SET_UP } from "@/components/money/payments/payment-copy";
import type { OnlineMethod, PaymentMethod } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { openCheckoutAction, startCheckoutAction } from "@/lib/funding/sponsorships/actions";
import { HOLD_MINUTES } from "@/lib/funding/sponsorships/status";
import type { PaymentButtonKeys } from "@/lib/integrations/payments/port";

type Props = {
  proposalId: string;
  /** The proposal's version, as shown on the page. */
  version: number;
  tierId: string | null;
  /** The inquiry with the agreed amount. Null: the tier's own. */
  interestId: string | null;
  tierName: string;
  amountCents: number;
  currency: string;
  methods: readonly OnlineMethod[];
  payPal: PaymentButtonKeys | null;
  formKey: string;
  isHeld: boolean;
  /** What the sponsor chose and typed for an earlier attempt. */
  earlier?: { method: PaymentMethod | null; purchaseOrder: string | null };
};

/** Chooses a payment method, reserves the slot, and continues to the provider. The amount here is for display only. */
export function PayForm({
  proposalId,
  version,
  tierId,
  interestId,
  tierName,
  amountCents,
  currency,
  formKey,
  isHeld,
  ...offer
}: Props) {
  if (offer.methods.length === 0) return <p className="mt-4 text-sm">{NOT_SET_UP}</p>;
  return (
    <Form action={startCheckoutAction} className="mt-5 grid gap-4">
      <input type="hidden" name="proposalId" value={proposalId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="tierId" value={tierId ?? ""} />
      {interestId && <input type="hidden" name="interestId" value={interestId} />}
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <PayControls
        {...offer}
        openCheckout={openCheckoutAction}
        label={`Pay ${formatCents(amountCents, currency)}`}
        summary={tierName}
        busyLabel="Reserving your spot…"
      />
      {!isHeld && (
        <p className="text-sm text-quiet">We'll hold your spot for {HOLD_MINUTES} minutes while you pay.</p>
      )}
    </Form>
  );
}
