import { Section } from "@/components/layout/section";
import { AreaChart } from "@/components/ui/area-chart";
import { Table } from "@/components/ui/table";
import type { ReportContent, ReportCount } from "@/db/enums";
import { formatDate } from "@/lib/core/dates";
import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { formatCount } from "@/lib/core/numbers";

type Props = Pick<ReportContent, "counts" | "attendance">;

/** Figures, each with its source and its rule; those over time with a chart and its table. */
export function ReportCounts({ counts, attendance }: Props) {
  const rows = [
    ...(attendance
      ? [
          {
            label: "Attendance",
            amount: attendance.amount,
            source: "host" as const,
            rule: attendance.source,
            days: [],
          },
        ]
      : []),
    ...counts,
  ];
  if (rows.length === 0) return null;
  return (
    <Section id="counts" title="Counts">
      <Table
        caption="Counts"
        rows={rows.map((row, at) => ({ ...row, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: "label", header: "Figure", primary: true, cell: ({ label }) => label },
          { key: "amount", header: "Count", numeric: true, cell: ({ amount }) => formatCount(amount) },
          { key: "source", header: "Source", cell: ({ source }) => SOURCE_LABELS[source] },
          { key: "rule", header: "How we know", cell: ({ rule }) => rule },
        ]}
      />
      {counts
        .filter(({ days }) => days.length > 1)
        .map((count) => (
          <Days key={count.label} count={count} />
        ))}
    </Section>
  );
}

function Days({ count: { label, source, days } }: { count: ReportCount }) {
  return (
    <div className="mt-8 break-inside-avoid">
      <h3 className="text-base">
        {label} by day <span className="font-normal text-quiet">({SOURCE_LABELS[source].toLowerCase()})</span>
      </h3>
      <AreaChart
        title={`${label} by day`}
        points={days.map(({ day, amount }) => ({ key: day, label: formatDate(day), value: amount }))}
        format={formatCount}
        isSmall
      />
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-action">
          View as table
        </summary>
        <Table
          caption={`${label} by day`}
          rows={days.map((one) => ({ ...one }))}
          rowKey={({ day }) => day}
          columns={[
            { key: "day", header: "Day", primary: true, cell: ({ day }) => formatDate(day) },
            { key: "amount", header: label, numeric: true, cell: ({ amount }) => formatCount(amount) },
          ]}
        />
      </details>
    </div>
  );
}
