import { RUN_STATUSES } from "@/components/money/payouts/statuses";
import { ReaderTime } from "@/components/text/reader-time";
import { Amount } from "@/components/ui/amount";
import { StatusBadge } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { RAIL_LABELS } from "@/lib/money/payouts/admin/copy";
import type { PayoutRunDto } from "@/lib/money/payouts/admin/lists";
import { runPath } from "@/lib/money/payouts/admin/paths";

const COLUMNS: Column<PayoutRunDto>[] = [
  {
    key: "run",
    header: "Run",
    primary: true,
    cell: ({ id, rail, byFile, createdAt }) => (
      <TextLink href={runPath(id)} prefetch={false}>
        {RAIL_LABELS[rail]}
        {byFile && ", by file"}, <ReaderTime iso={createdAt.toISOString()} />
      </TextLink>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: ({ status, lastError }) => (
      <>
        <StatusBadge table={RUN_STATUSES} status={status} />
        {lastError && <span className="mt-1 block text-xs text-brick wrap-anywhere">{lastError}</span>}
      </>
    ),
  },
  { key: "by", header: "Created by", cell: ({ createdBy }) => createdBy },
  { key: "count", header: "Payouts", numeric: true, cell: ({ count }) => count },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ amountCents, currency }) => <Amount>{formatCents(amountCents, currency)}</Amount>,
  },
];

/** Payout runs, newest first. */
export function RunTable({ runs }: { runs: readonly PayoutRunDto[] }) {
  return <Table caption="Payout runs" columns={COLUMNS} rows={runs} rowKey={({ id }) => id} />;
}
