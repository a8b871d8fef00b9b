import { PAYOUT_STATUSES } from "@/components/money/payouts/statuses";
import { Amount } from "@/components/ui/amount";
import { DateText } from "@/components/ui/date-text";
import { StatusBadge } from "@/components/ui/status-badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { PayoutRowDto } from "@/lib/money/payouts/admin/lists";
import { payoutPath } from "@/lib/money/payouts/admin/paths";
import { METHOD_LABELS } from "@/lib/money/payouts/copy";
import { Payee } from "./payee";

const COLUMNS: Column<PayoutRowDto>[] = [
  { key: "payee", header: "To", primary: true, cell: ({ payee }) => <Payee payee={payee} /> },
  {
    key: "status",
    header: "Status",
    cell: ({ status, failureReason, providerState }) => (
      <>
        <StatusBadge table={PAYOUT_STATUSES} status={status} />
        {(failureReason ?? providerState) && (
          <span className="mt-1 block max-w-xs text-xs text-quiet wrap-anywhere">
            {failureReason ?? providerState}
          </span>
        )}
      </>
    ),
  },
  { key: "method", header: "Method", cell: ({ method }) => METHOD_LABELS[method] },
  {
    key: "at",
    header: "Last change",
    cell: (row) => {
      const at = row.failedAt ?? row.paidAt ?? row.sentAt ?? row.createdAt;
      return <DateText iso={at.toISOString()}>{formatShortDay(at)}</DateText>;
    },
  },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ id, amountCents, currency, payee }) => (
      <TextLink href={payoutPath(id)} prefetch={false}>
        <Amount>{formatCents(amountCents, currency)}</Amount>
        <span className="sr-only"> to {payee.name}</span>
      </TextLink>
    ),
  },
];

/** Payouts with status. Each links to its page. */
export function PayoutTable({ caption, payouts }: { caption: string; payouts: readonly PayoutRowDto[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={payouts} rowKey={({ id }) => id} />;
}
