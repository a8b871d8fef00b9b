import type { ReactNode } from "react";
import { type Share, ShareList } from "@/components/site/analytics/share-list";
import { AreaChart } from "@/components/ui/area-chart";
import { Stats } from "@/components/ui/stats";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { middleSpan, stepLabel } from "@/lib/site/admin/metric-copy";
import {
  definitionOf,
  type Metric,
  type MetricTopic,
  type SiteMetricsByDayDto,
  seriesOf,
  totalOf,
} from "@/lib/site/admin/metrics";
import { percentOf } from "@/lib/site/analytics/copy";
import { MetricTopicCard } from "./metric-topic";

type Props = { figures: SiteMetricsByDayDto };

/** The site's metrics, by topic. */
export function MetricsView({ figures: metrics }: Props) {
  const topics: readonly [MetricTopic, ReactNode][] = [
    ["people", <People key="people" figures={metrics} />],
    ["listings", <Listings key="listings" figures={metrics} />],
    ["funding", <Funding key="funding" figures={metrics} />],
    ["money", <Money key="money" figures={metrics} />],
    ["times", <Times key="times" figures={metrics} />],
    ["mail", <Mail key="mail" figures={metrics} />],
  ];
  return (
    <div className="grid gap-6">
      {topics.map(([topic, content]) => (
        <MetricTopicCard key={topic} topic={topic} figures={metrics}>
          {content}
        </MetricTopicCard>
      ))}
    </div>
  );
}

function People({ figures: metrics }: Props) {
  return (
    <>
      <TotalStats figures={metrics} of={["accounts", "registered"]} />
      <h3 className="mb-4">{definitionOf("accounts_by_role").label}</h3>
      <ShareList label="Users by role" shares={partShares(metrics, "accounts_by_role")} />
      <Chart figures={metrics} figure="registered" />
    </>
  );
}

function Listings({ figures: metrics }: Props) {
  return (
    <>
      <h3 className="mb-4">Live now</h3>
      <ShareList label="Live now" shares={partShares(metrics, "live")} />
      <Chart figures={metrics} figure="published" part="proposal" title="Proposals published" />
    </>
  );
}

const STEPS = ["views", "engaged", "opened", "funded"] as const;

function Funding({ figures: metrics }: Props) {
  const views = totalOf(metrics, "views");
  const shares = STEPS.map((figure): Share => {
    const count = totalOf(metrics, figure);
    const note = figure === "views" ? "in this period" : `${percentOf(count, views)} of views`;
    return { key: figure, label: definitionOf(figure).label, count, note };
  });
  return (
    <>
      <ShareList label="Funnel" shares={shares} />
      <Chart figures={metrics} figure="views" />
      <Chart figures={metrics} figure="funded" title="Spots paid" />
    </>
  );
}

function Money({ figures: metrics }: Props) {
  return (
    <>
      <TotalStats
        figures={metrics}
        of={["captured", "refunded", "lost", "provider_fees", "platform_fees"]}
        more={[
          {
            label: definitionOf("sales").label,
            value: formatCents(sumOfParts(metrics, "sales")),
          },
        ]}
      />
      <Chart figures={metrics} figure="captured" />
      <Chart figures={metrics} figure="refunded" />
    </>
  );
}

function Times({ figures: metrics }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Spans figures={metrics} figure="time_to_fund" />
      <Spans figures={metrics} figure="reply_time" />
    </div>
  );
}

function Spans({ figures: metrics, figure }: Props & { figure: Metric }) {
  const shares = partShares(metrics, figure);
  const middle = middleSpan(shares.map(({ key, count }) => ({ label: spanOf(figure, key), count })));
  return (
    <div>
      <h3>{definitionOf(figure).label}</h3>
      <p className="mt-1 mb-4 text-sm text-quiet">
        {middle ? `Median: ${middle.toLowerCase()}.` : "No data in this period."}
      </p>
      <ShareList label={definitionOf(figure).label} shares={shares} />
    </div>
  );
}

const spanOf = (figure: Metric, part: string) => definitionOf(figure).parts?.[part] ?? part;

function Mail({ figures: metrics }: Props) {
  return (
    <>
      <ShareList label="Emails" shares={partShares(metrics, "mail")} />
      <Chart figures={metrics} figure="mail" part="sent" title="Emails sent" />
    </>
  );
}

type TotalsProps = Props & { of: readonly Metric[]; more?: readonly { label: string; value: string }[] };

function TotalStats({ figures: metrics, of, more = [] }: TotalsProps) {
  const stats = of.map((figure) => ({
    label: definitionOf(figure).label,
    value: formatOf(figure)(totalOf(metrics, figure)),
  }));
  return (
    <div className="mb-8">
      <Stats label="In this period" stats={[...stats, ...more]} />
    </div>
  );
}

function partShares(metrics: SiteMetricsByDayDto, figure: Metric): Share[] {
  const all = sumOfParts(metrics, figure);
  return Object.entries(definitionOf(figure).parts ?? {}).map(([part, label]) => {
    const count = totalOf(metrics, figure, part);
    return { key: part, label, count, note: percentOf(count, all) };
  });
}

const sumOfParts = (metrics: SiteMetricsByDayDto, figure: Metric): number =>
  Object.keys(definitionOf(figure).parts ?? {}).reduce(
    (sum, part) => sum + totalOf(metrics, figure, part),
    0,
  );

const formatOf = (figure: Metric) =>
  definitionOf(figure).isMoney ? (cents: number) => formatCents(cents) : formatCount;

type ChartProps = Props & { figure: Metric; part?: string; title?: string };

function Chart({ figures: metrics, figure, part = "", title = definitionOf(figure).label }: ChartProps) {
  const series = seriesOf(metrics, figure, part);
  const points = metrics.points.map((day, n) => ({
    key: day,
    label: stepLabel(day, metrics.step),
    value: series[n] ?? 0,
  }));
  const whole = `${title}, by ${metrics.step}`;
  return (
    <div className="mt-8">
      <h3>{whole}</h3>
      {series.some((value) => value > 0) ? (
        <AreaChart title={whole} points={points} format={formatOf(figure)} />
      ) : (
        <p className="mt-1 text-sm text-quiet">No data in this period.</p>
      )}
    </div>
  );
}
