import { PersonLink } from "@/components/site/admin/person-link";
import { ReaderTime } from "@/components/text/reader-time";
import { Amount } from "@/components/ui/amount";
import { DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatCents } from "@/lib/core/money";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { METHOD_LABELS } from "@/lib/money/payments/status";
import { accountLabel } from "@/lib/site/admin/ledger-copy";
import type { PaymentDto } from "@/lib/site/admin/payment";
import { KIND_LABELS, PROVIDER_LABELS } from "@/lib/site/admin/payments";
import { PAYMENT_STATUSES } from "./statuses";

const moment = (at: Date | null) => (at ? <ReaderTime iso={at.toISOString()} /> : "Never");

/** Who paid for what, how, and what remains. */
export function PaymentFacts({ payment }: { payment: PaymentDto }) {
  const { payer, currency } = payment;
  const money = (cents: number) => <Amount>{formatCents(cents, currency)}</Amount>;
  const gone = (term: string, cents: number) => (cents > 0 ? [{ term, detail: money(-cents) }] : []);
  return (
    <div className="grid gap-x-12 max-md:divide-y max-md:divide-line md:grid-cols-2">
      <DefinitionList
        className="[&_dd]:wrap-anywhere"
        items={[
          { term: "Status", detail: <StatusBadge table={PAYMENT_STATUSES} status={payment.status} /> },
          { term: "For", detail: KIND_LABELS[payment.kind] },
          { term: "Payer", detail: payer.hasLeft ? "A deleted account" : <PersonLink person={payer} /> },
          {
            term: "Method",
            detail: `${METHOD_LABELS[payment.method]}, ${PROVIDER_LABELS[payment.provider]}`,
          },
          { term: "Reference", detail: paymentReference(payment.id) },
          { term: "Started", detail: moment(payment.createdAt) },
          { term: "Captured", detail: moment(payment.capturedAt) },
          { term: "Last checked with provider", detail: moment(payment.checkedAt) },
          ...(payment.failureCode ? [{ term: "Failure reason", detail: payment.failureCode }] : []),
          ...(payment.purchaseOrder ? [{ term: "Purchase order", detail: payment.purchaseOrder }] : []),
        ]}
      />
      <DefinitionList
        items={[
          ...payment.lines.map((line) => ({ term: line.description, detail: money(line.amountCents) })),
          { term: "Requested", detail: money(payment.amountCents), strong: true },
          { term: "Captured", detail: money(payment.capturedCents) },
          ...gone("Refunded", payment.refundedCents),
          ...gone("Refund pending", payment.pendingCents),
          ...gone("Lost in disputes", payment.lostCents),
          { term: "Remaining", detail: money(payment.leftCents), strong: true },
          ...(payment.feeCents === null ? [] : [{ term: "Provider fee", detail: money(payment.feeCents) }]),
        ]}
      />
    </div>
  );
}

/** Where the money is now, by ledger account. */
export function PaymentParts({ parts, currency }: Pick<PaymentDto, "parts" | "currency">) {
  return (
    <DefinitionList
      className="max-w-xl"
      items={parts.map(({ account, cents }) => ({
        term: accountLabel(account),
        detail: <Amount>{formatCents(cents, currency)}</Amount>,
      }))}
    />
  );
}
