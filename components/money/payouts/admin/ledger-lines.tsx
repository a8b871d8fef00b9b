import { Amount } from "@/components/ui/amount";
import { DateText } from "@/components/ui/date-text";
import { type Column, Table } from "@/components/ui/table";
import { formatMoment } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { LedgerLineDto } from "@/lib/money/payouts/admin/payout";

const sided = (isDebit: boolean) => ({
  numeric: true,
  cell: ({ amountCents, currency }: LedgerLineDto) =>
    amountCents > 0 === isDebit ? <Amount>{formatCents(Math.abs(amountCents), currency)}</Amount> : "–",
});

const COLUMNS: Column<LedgerLineDto>[] = [
  {
    key: "account",
    header: "Account",
    primary: true,
    cell: ({ account }) => <span className="text-xs wrap-anywhere">{account}</span>,
  },
  { key: "kind", header: "Posting", cell: ({ kind }) => kind },
  {
    key: "at",
    header: "When (UTC)",
    cell: ({ at }) => <DateText iso={at.toISOString()}>{formatMoment(at)}</DateText>,
  },
  { key: "debit", header: "Debit", ...sided(true) },
  { key: "credit", header: "Credit", ...sided(false) },
];

/** Ledger entries, line by line. */
export function LedgerLines({ lines }: { lines: readonly LedgerLineDto[] }) {
  return <Table caption="Ledger entries" columns={COLUMNS} rows={lines} rowKey={({ id }) => id} />;
}
