import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Section } from "@/components/layout/section";
import { LedgerStatement } from "@/components/money/payments/admin/ledger-statement";
import { PaymentActions } from "@/components/money/payments/admin/payment-actions";
import { PaymentDetails } from "@/components/money/payments/admin/payment-details";
import { PaymentFacts, PaymentParts } from "@/components/money/payments/admin/payment-facts";
import { PaymentTimeline } from "@/components/money/payments/admin/payment-timeline";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { TextLink } from "@/components/ui/text-link";
import { isId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { ADMIN_PAYMENTS_PATH, adminPaymentPath, KIND_LABELS } from "@/lib/site/admin/payments";
import { getAdminPayment } from "@/lib/site/admin/queries/payment";
import { getRefundEffect } from "@/lib/site/admin/queries/refund-effect";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Payment" };

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await requireAdmin(adminPaymentPath(id));
  if (!isId(id)) notFound();
  const payment = await orNotFound(getAdminPayment(ctx, id));
  const { leftCents, currency, sponsorship, payer, isDisputed } = payment;
  const effect = leftCents > 0 && !isDisputed ? await getRefundEffect(ctx, id) : null;
  return (
    <AdminFrame
      above={<TextLink href={ADMIN_PAYMENTS_PATH}>All payments</TextLink>}
      title={`${formatCents(payment.amountCents, payment.currency)} from ${payment.payer.name}`}
      intro={<span title={`Payment ${id}`}>{sponsorship?.title ?? KIND_LABELS[payment.kind]}</span>}
    >
      <div className="space-y-12">
        <section aria-label="Payment details" className="space-y-6">
          <PaymentFacts payment={payment} />
          <PaymentActions
            payment={{ id, leftCents, currency, sponsorship, payer, isDisputed }}
            effect={effect}
          />
        </section>
        <PaymentDetails payment={payment} />
        {payment.ledger.length > 0 && (
          <Section
            id="ledger"
            title="Where the money is"
            intro="By ledger account. Amounts owed to us are negative."
          >
            <PaymentParts parts={payment.parts} currency={payment.currency} />
            <div className="mt-8">
              <LedgerStatement caption="Ledger entries" lines={payment.ledger} />
            </div>
          </Section>
        )}
        <Section id="timeline" title="Timeline" intro="Oldest first.">
          <PaymentTimeline {...payment} />
        </Section>
      </div>
    </AdminFrame>
  );
}
