import { Amount } from "@/components/ui/amount";
import { DefinitionList } from "@/components/ui/definition-list";
import { formatCents } from "@/lib/core/money";
import type { HeldFunds, Side } from "@/lib/funding/sponsorships/held-funds";

/** The lines that add up to what the host receives. */
export function FundsAmounts({ row, side }: { row: HeldFunds; side: Side }) {
  const money = (cents: number) => <Amount>{formatCents(cents, row.currency)}</Amount>;
  const line = (term: string, cents: number) => (cents === 0 ? [] : [{ term, detail: money(-cents) }]);
  const items = [
    { term: side === "host" ? "The sponsor paid" : "You paid", detail: money(row.amountCents) },
    ...line(side === "host" ? "Refunded" : "Refunded to you", row.returnedCents - row.lostCents),
    ...line(side === "host" ? "Returned by the sponsor's bank" : "Returned by your bank", row.lostCents),
    ...line("Platform fee", row.feeCents),
    ...(row.agent ? line(`Commission for ${row.agent.name}`, row.agent.cents) : []),
    {
      term: side === "host" ? "You receive" : "The host receives, before any agent's commission",
      detail: money(row.hostCents),
      strong: true,
    },
  ];
  return <DefinitionList items={items} />;
}
