import { ReaderTime } from "@/components/text/reader-time";
import { type Column, Table } from "@/components/ui/table";
import { formatCents } from "@/lib/core/money";
import { accountLabel, postingLabel } from "@/lib/site/admin/ledger-copy";
import type { LedgerLineDto } from "@/lib/site/admin/payment";

const side = (line: LedgerLineDto, sign: 1 | -1) =>
  Math.sign(line.amountCents) === sign ? formatCents(Math.abs(line.amountCents), line.currency) : "";

const columns: Column<LedgerLineDto>[] = [
  { key: "kind", header: "Posting", primary: true, cell: ({ kind }) => postingLabel(kind) },
  {
    key: "account",
    header: "Account",
    cell: ({ account }) => <span title={account}>{accountLabel(account)}</span>,
  },
  {
    key: "at",
    header: "When",
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} />,
  },
  { key: "debit", header: "Debit", numeric: true, cell: (line) => side(line, 1) },
  { key: "credit", header: "Credit", numeric: true, cell: (line) => side(line, -1) },
];

/** Ledger entries, with debits and credits next to each other. */
export function LedgerStatement({ caption, lines }: { caption: string; lines: readonly LedgerLineDto[] }) {
  return <Table caption={caption} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}
