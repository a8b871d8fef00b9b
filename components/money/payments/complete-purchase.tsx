import { ActionButton } from "@/components/forms/action-button";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import type { OnlineMethod } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import type { PaymentButtonKeys } from "@/lib/integrations/payments/port";
import { payOrderAction } from "@/lib/money/payments/actions";
import type { PurchasePage } from "@/lib/money/payments/schema";
import { invoicePath } from "@/lib/money/receipts/paths";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { PayOrderForm } from "./pay-order-form";
import { CANCELLED } from "./payment-copy";

type Props = {
  purchase: PurchasePage;
  methods: readonly OnlineMethod[];
  payPal: PaymentButtonKeys | null;
  wasCancelled: boolean;
  /** Whether bank transfer is configured. */
  canTransfer: boolean;
};

const INTRO = {
  publish: "Your proposal is saved. We publish it as soon as your payment arrives.",
  addon: "You pay once. It's active as soon as your payment arrives.",
  agent_listing: "You pay once. Agents see your listing as soon as your payment arrives.",
  plan: "You pay once. The plan doesn't renew automatically.",
  vendor_plan: "You pay once for 30 days. The plan doesn't renew automatically.",
  vendor_promotion: "You pay once. It starts as soon as your payment arrives and ends automatically.",
};

/** A purchase before payment: lines, total, and payment methods. */
export function CompletePurchase({ purchase, methods, payPal, wasCancelled, canTransfer }: Props) {
  const { orderId, kind, lines, totalCents, currency, view } = purchase;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Complete Your Purchase" intro={INTRO[kind]} />
      {wasCancelled && <Alert tone="info">{CANCELLED}</Alert>}
      <Card className="mt-4">
        <DefinitionList
          items={[
            ...lines.map((line) => ({
              term: line.description,
              detail: <Amount>{formatCents(line.amountCents, currency)}</Amount>,
            })),
            {
              term: "Total",
              detail: (
                <Amount size="xl" className="double-rule">
                  {formatCents(totalCents, currency)}
                </Amount>
              ),
              strong: true,
            },
          ]}
        />
        {view === "success" ? (
          <Alert
            tone="success"
            className="mt-5"
            action={
              <ButtonLink href="/dashboard" size="sm">
                Go to your dashboard
              </ButtonLink>
            }
          >
            This order has been paid.
          </Alert>
        ) : (
          <>
            <PayOrderForm
              orderId={orderId}
              total={formatCents(totalCents, currency)}
              methods={methods}
              payPal={payPal}
            />
            {canTransfer && (
              <ActionButton
                action={payOrderAction}
                about={{ orderId, method: "bank" }}
                variant="secondary"
                block
                busy="One moment…"
                className="mt-4"
              >
                Pay by bank transfer
              </ActionButton>
            )}
            <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
              <TextLink href={invoicePath(orderId)} prefetch={false}>
                Print a pro forma invoice
              </TextLink>
              {kind.startsWith("vendor_") && (
                <TextLink href={VENDOR_PATHS.settings} prefetch={false}>
                  Cancel
                </TextLink>
              )}
            </p>
          </>
        )}
      </Card>
    </div>
  );
}
