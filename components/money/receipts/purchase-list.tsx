import { Amount } from "@/components/ui/amount";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { Page } from "@/lib/core/query";
import { receiptPath } from "@/lib/money/receipts/paths";
import type { ReceiptRow } from "@/lib/money/receipts/schema";

const columns: Column<ReceiptRow>[] = [
  { key: "what", header: "Item", primary: true, cell: ({ description }) => description },
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

type Props = {
  page: Page<ReceiptRow>;
  /** The list's address, and the ID after which this page starts. */
  path: string;
  after: string | null;
};

/** Everything a person paid for, with receipts, newest first. */
export function PurchaseList({ page: { rows, next }, path, after }: Props) {
  if (rows.length === 0 && !after)
    return (
      <EmptyState title="No purchases yet." level={3}>
        <p>Your purchases and receipts appear here.</p>
      </EmptyState>
    );
  return (
    <>
      <Table caption="Purchases" columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Pagination
        label="Purchases"
        firstHref={after && `${path}#purchases`}
        nextHref={next && `${path}?purchases=${next}#purchases`}
      />
    </>
  );
}

function Paid({ row: { amountCents, refundedCents, currency } }: { row: ReceiptRow }) {
  return (
    <>
      <Amount>{formatCents(amountCents, currency)}</Amount>
      {refundedCents > 0 && (
        <span className="block text-xs text-quiet">{formatCents(refundedCents, currency)} refunded</span>
      )}
    </>
  );
}
