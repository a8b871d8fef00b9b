"use client";

import { ReaderTime } from "@/components/text/reader-time";
import { EmailText } from "@/components/ui/email-text";
import { StatusBadge } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/money/payments/status";
import { adminPaymentPath, KIND_LABELS, type PaymentRowDto } from "@/lib/site/admin/payments";
import { PAYMENT_STATUSES } from "./statuses";

const columns: Column<PaymentRowDto>[] = [
  {
    key: "what",
    header: "Payment",
    primary: true,
    cell: ({ id, what, kind }) => (
      <>
        <TextLink href={adminPaymentPath(id)} prefetch={false} className="wrap-anywhere">
          {what}
        </TextLink>
        <span className="block text-xs font-normal text-quiet" title={id}>
          {KIND_LABELS[kind]}
        </span>
      </>
    ),
  },
  {
    key: "payer",
    header: "Payer",
    cell: ({ payer }) => (
      <span className="wrap-anywhere">
        {payer.name}
        <span className="block text-xs text-quiet">
          <EmailText email={payer.email} />
        </span>
      </span>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusBadge table={PAYMENT_STATUSES} status={status} />,
  },
  { key: "method", header: "Method", cell: ({ method }) => METHOD_LABELS[method] },
  {
    key: "at",
    header: "Started",
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} className="as-table:whitespace-nowrap" />,
  },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ amountCents, refundedCents, currency }) => (
      <>
        {formatCents(amountCents, currency)}
        {refundedCents > 0 && (
          <span className="block text-xs text-quiet">{formatCents(refundedCents, currency)} refunded</span>
        )}
      </>
    ),
  },
];

/** One page of all payments. A client component, because its data is much smaller than its markup. */
export function PaymentsTable({ rows }: { rows: readonly PaymentRowDto[] }) {
  return <Table caption="Payments" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
