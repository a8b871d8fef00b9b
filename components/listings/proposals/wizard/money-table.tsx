"use client";

import { GroupBox } from "@/components/forms/group-box";
import { Amount } from "@/components/ui/amount";
import { type Column, Table } from "@/components/ui/table";
import { formatCents, parseDollars, shareOf } from "@/lib/core/money";
import { useWizard } from "./wizard-context";

interface Row {
  key: string;
  name: string;
  paid: number;
  fee: number;
}

const columns: readonly Column<Row>[] = [
  { key: "tier", header: "Tier", primary: true, cell: ({ name }) => name },
  {
    key: "paid",
    header: "Sponsor pays",
    numeric: true,
    cell: ({ paid }) => <Amount>{formatCents(paid)}</Amount>,
  },
  {
    key: "fee",
    header: "Platform fee",
    numeric: true,
    cell: ({ fee }) => <Amount>{formatCents(fee)}</Amount>,
  },
  { key: "agent", header: "Agent commission", numeric: true, cell: () => <Amount>{formatCents(0)}</Amount> },
  {
    key: "received",
    header: "You receive",
    numeric: true,
    cell: ({ paid, fee }) => (
      <Amount tone="moss" className="font-semibold">
        {formatCents(paid - fee)}
      </Amount>
    ),
  },
];

/** For each tier: what the sponsor pays and what the host receives. */
export function MoneyTable() {
  const { draft, start } = useWizard();
  const rows = draft.tiers.map((tier, at) => {
    const paid = parseDollars(tier.amount) ?? 0;
    const name = tier.name.trim() || `Tier ${at + 1}`;
    return { key: tier.key, name, paid, fee: shareOf(paid, start.platformFeeBps) };
  });
  return (
    <GroupBox
      title="What you receive"
      intro="We hold sponsors' money. You get the first part 3 days after the event, or 14 days after payment if there's no event date, and the rest as sponsors accept what you deliver."
    >
      <Table
        caption="What you receive for each tier"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <p className="text-sm text-quiet">
        An agent earns a commission only if you invite or accept one, at the rate you set. We pay the payment
        provider's fees.
      </p>
    </GroupBox>
  );
}
