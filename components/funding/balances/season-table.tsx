import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Stats } from "@/components/ui/stats";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { balancePath } from "@/lib/funding/balances/paths";
import type { SeasonRow } from "@/lib/funding/balances/schema";
import { resultLabel, sumsOf } from "@/lib/funding/balances/sums";

const COLUMNS: Column<SeasonRow>[] = [
  {
    key: "event",
    header: "Event",
    primary: true,
    cell: ({ subject, audiences }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink href={balancePath(subject.id)} prefetch={false} dir="auto" className="wrap-anywhere">
          {subject.title}
        </TextLink>
        {subject.isCanceled && <Badge>Canceled</Badge>}
        {audiences.length > 0 && <Badge>Shared</Badge>}
      </span>
    ),
  },
  { key: "day", header: "Day", cell: ({ subject }) => formatShortDay(subject.startsAt, subject.timeZone) },
  {
    key: "income",
    header: "Income",
    numeric: true,
    cell: ({ totals }) => <Amount>{formatCents(sumsOf(totals).incomeCents)}</Amount>,
  },
  {
    key: "costs",
    header: "Costs",
    numeric: true,
    cell: ({ totals }) => <Amount>{formatCents(sumsOf(totals).costCents)}</Amount>,
  },
  {
    key: "result",
    header: "Result",
    numeric: true,
    cell: ({ totals }) => <Result cents={sumsOf(totals).resultCents} />,
  },
];

/** The balances of one year with their sums. */
export function SeasonTable({ rows, year }: { rows: readonly SeasonRow[]; year: number }) {
  const sums = rows.map(({ totals }) => sumsOf(totals));
  const total = (name: "incomeCents" | "costCents" | "resultCents") =>
    sums.reduce((sum, row) => sum + row[name], 0);
  const resultCents = total("resultCents");
  return (
    <div className="grid gap-8">
      <Stats
        label={`Sums of ${year}`}
        stats={[
          { label: "Income", value: formatCents(total("incomeCents")) },
          { label: "Costs", value: formatCents(total("costCents")) },
          {
            label: resultLabel(resultCents),
            value: formatCents(Math.abs(resultCents)),
          },
          {
            label: "Not safe yet",
            value: formatCents(rows.reduce((sum, { totals }) => sum + totals.heldCents, 0)),
            note: "Held until release, after fees",
          },
        ]}
      />
      <Table
        caption={`Balances of ${year}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ subject }) => subject.id}
      />
    </div>
  );
}

const Result = ({ cents }: { cents: number }) => (
  <Amount tone={cents < 0 ? "brick" : "ink"}>{formatCents(cents)}</Amount>
);
