import { Section } from "@/components/layout/section";
import { Table } from "@/components/ui/table";
import type { ReportContent } from "@/db/enums";
import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { formatCents } from "@/lib/core/money";

type Props = { balance: NonNullable<ReportContent["balance"]>; currency: string };

/** The event's income and costs, if the host shares them. */
export function ReportBalance({ balance: { incomeCents, costCents, lines }, currency }: Props) {
  const money = (cents: number) => formatCents(cents, currency);
  const left = incomeCents - costCents;
  return (
    <Section
      id="balance"
      title="The event's balance"
      intro={`Income ${money(incomeCents)}, costs ${money(costCents)}: ${left < 0 ? `${money(-left)} short` : `${money(left)} left`}.`}
    >
      <Table
        caption="Income and costs"
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: "label", header: "Item", primary: true, cell: ({ label }) => label },
          { key: "side", header: "Side", cell: ({ side }) => (side === "income" ? "Income" : "Cost") },
          {
            key: "cents",
            header: "Amount",
            numeric: true,
            cell: ({ cents }) => money(cents),
          },
          { key: "source", header: "Source", cell: ({ source }) => SOURCE_LABELS[source] },
        ]}
      />
    </Section>
  );
}
