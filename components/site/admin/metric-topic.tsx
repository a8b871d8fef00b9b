import type { ReactNode } from "react";
import { SectionHeader } from "@/components/layout/section-header";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { type Column, Table } from "@/components/ui/table";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { stepLabel } from "@/lib/site/admin/metric-copy";
import {
  columnsOf,
  definitionOf,
  METRIC_TOPICS,
  type MetricTopic,
  type SiteMetricsByDayDto,
  seriesOf,
} from "@/lib/site/admin/metrics";

type Props = { topic: MetricTopic; figures: SiteMetricsByDayDto; children: ReactNode };

/** A topic's charts, its table and CSV file, and its metric definitions. */
export function MetricTopicCard({ topic, figures: metrics, children }: Props) {
  const { label, figures: keys } = METRIC_TOPICS[topic];
  return (
    <Card as="section" aria-labelledby={topic}>
      <SectionHeader id={topic} title={label} />
      {children}
      <Details title="View as table">
        <TopicTable topic={topic} figures={metrics} />
      </Details>
      <Details title="Definitions">
        <dl className="grid gap-3 text-sm">
          {keys.map((key) => (
            <div key={key}>
              <dt className="font-semibold">{definitionOf(key).label}</dt>
              <dd className="max-w-measure text-quiet">{definitionOf(key).means}</dd>
            </div>
          ))}
        </dl>
      </Details>
      <p className="mt-2">
        <a
          href={`/api/admin/figures?topic=${topic}&range=${metrics.range}`}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded text-sm font-medium text-action underline decoration-1 underline-offset-[0.18em] hover:decoration-2"
        >
          <Icon name="download" aria-hidden="true" size={18} />
          <span>
            Download CSV<span className="sr-only"> of {label}</span>
          </span>
        </a>
      </p>
    </Card>
  );
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-action">
        <Icon name="chevron-down" aria-hidden="true" size={18} className="group-open:rotate-180" />
        {title}
      </summary>
      <div className="mt-2 overflow-x-auto">{children}</div>
    </details>
  );
}

/** One row per step, newest first; one column per metric or part of it. */
function TopicTable({ topic, figures: metrics }: Omit<Props, "children">) {
  const series = columnsOf(topic).map((column) => ({
    ...column,
    values: seriesOf(metrics, column.figure, column.part),
    format: definitionOf(column.figure).isMoney ? formatCents : formatCount,
  }));
  const columns: Column<{ day: string; n: number }>[] = [
    { key: "day", header: "Date (UTC)", primary: true, cell: ({ day }) => stepLabel(day, metrics.step) },
    ...series.map(({ figure, part, label, values, format }) => ({
      key: `${figure}:${part}`,
      header: label,
      numeric: true,
      cell: ({ n }: { n: number }) => format(values[n] ?? 0),
    })),
  ];
  const rows = metrics.points.map((day, n) => ({ day, n })).toReversed();
  return (
    <Table
      caption={`${METRIC_TOPICS[topic].label}, by ${metrics.step}`}
      columns={columns}
      rows={rows}
      rowKey={({ day }) => day}
    />
  );
}
