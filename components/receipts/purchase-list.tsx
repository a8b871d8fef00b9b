import { Amount } from "@/components/ui/amount";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { receiptPath } from "@/lib/receipts/paths";
import type { ReceiptRow } from "@/lib/receipts/schema";

const columns: Column<ReceiptRow>[] = [
  { key: "what", header: "What", primary: true, cell: ({ description }) => description },
  {
    key: "date",
    header: "Date",
    cell: ({ date }) => <span className="whitespace-nowrap">{formatDay(date)}</span>,
  },
  { key: "amount", header: "Amount", numeric: true, cell: (row) => <Paid row={row} /> },
  {
    key: "receipt",
    header: "Receipt",
    numeric: true,
    cell: ({ paymentId, number }) => (
      <TextLink href={receiptPath(paymentId)} prefetch={false} className="whitespace-nowrap tabular-nums">
        {number}
      </TextLink>
    ),
  },
];

/** Everything somebody paid for, with the receipts. */
export function PurchaseList({ rows }: { rows: readonly ReceiptRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState title="No purchases yet." level={3}>
        <p>What you pay for appears here with its receipt.</p>
      </EmptyState>
    );
  return <Table caption="Purchases" columns={columns} rows={rows} rowKey={({ paymentId }) => paymentId} />;
}

function Paid({ row: { amountCents, refundedCents, currency } }: { row: ReceiptRow }) {
  return (
    <>
      <Amount>{formatCents(amountCents, currency)}</Amount>
      {refundedCents > 0 && (
        <span className="block text-xs text-quiet">{formatCents(refundedCents, currency)} returned</span>
      )}
    </>
  );
}
