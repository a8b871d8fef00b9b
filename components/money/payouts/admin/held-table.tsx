import { Amount } from "@/components/ui/amount";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import type { HeldBalanceDto } from "@/lib/money/payouts/admin/lists";
import { payoutPath } from "@/lib/money/payouts/admin/paths";
import { PAYOUT_LABELS } from "@/lib/money/payouts/copy";
import { ObstacleText } from "./obstacle-text";
import { Payee } from "./payee";

const COLUMNS: Column<HeldBalanceDto>[] = [
  { key: "payee", header: "Payee", primary: true, cell: ({ payee }) => <Payee payee={payee} /> },
  {
    key: "why",
    header: "Why it's held",
    cell: (row) => (
      <>
        {row.obstacle ? (
          <ObstacleText
            obstacle={row.obstacle}
            heldUntil={row.heldUntil}
            suspensionReason={row.suspensionReason}
          />
        ) : row.payout ? null : (
          "Becomes due within the hour."
        )}
        {row.payout && (
          <TextLink href={payoutPath(row.payout.id)} prefetch={false} className="block">
            Payout: {PAYOUT_LABELS[row.payout.status]}
            <span className="sr-only"> to {row.payee.name}</span>
          </TextLink>
        )}
      </>
    ),
  },
  {
    key: "owed",
    header: "Owes",
    numeric: true,
    cell: ({ owedCents, currency }) =>
      owedCents > 0 ? <Amount>{formatCents(owedCents, currency)}</Amount> : "Nothing",
  },
  {
    key: "amount",
    header: "Balance",
    numeric: true,
    cell: ({ amountCents, currency }) => <Amount>{formatCents(amountCents, currency)}</Amount>,
  },
];

/** Every balance with money, and why it is not paid out. */
export function HeldTable({ balances }: { balances: readonly HeldBalanceDto[] }) {
  return <Table caption="Balances" columns={COLUMNS} rows={balances} rowKey={({ id }) => id} />;
}
