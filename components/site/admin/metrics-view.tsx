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

/** How the site does, topic by topic. */
export function MetricsView({ figures }: Props) {
  const topics: readonly [MetricTopic, ReactNode][] = [
    ["people", <People key="people" figures={figures} />],
    ["listings", <Listings key="listings" figures={figures} />],
    ["funding", <Funding key="funding" figures={figures} />],
    ["money", <Money key="money" figures={figures} />],
    ["times", <Times key="times" figures={figures} />],
    ["mail", <Mail key="mail" figures={figures} />],
  ];
  return (
    <div className="grid gap-6">
      {topics.map(([topic, content]) => (
        <MetricTopicCard key={topic} topic={topic} figures={figures}>
          {content}
        </MetricTopicCard>
      ))}
    </div>
  );
}

function People({ figures }: Props) {
  return (
    <>
      <TotalStats figures={figures} of={["accounts", "registered"]} />
      <h3 className="mb-4">{definitionOf("accounts_by_role").label}</h3>
      <ShareList label="Users by role" shares={partShares(figures, "accounts_by_role")} />
      <Chart figures={figures} figure="registered" />
    </>
  );
}

function Listings({ figures }: Props) {
  return (
    <>
      <h3 className="mb-4">Live now</h3>
      <ShareList label="Live now" shares={partShares(figures, "live")} />
      <Chart figures={figures} figure="published" part="proposal" title="Proposals published" />
    </>
  );
}

const STEPS = ["views", "engaged", "opened", "funded"] as const;

function Funding({ figures }: Props) {
  const views = totalOf(figures, "views");
  const shares = STEPS.map((figure): Share => {
    const count = totalOf(figures, figure);
    const note = figure === "views" ? "in this time" : `${percentOf(count, views)} of views`;
    return { key: figure, label: definitionOf(figure).label, count, note };
  });
  return (
    <>
      <ShareList label="Steps" shares={shares} />
      <Chart figures={figures} figure="views" />
      <Chart figures={figures} figure="funded" title="Places paid" />
    </>
  );
}

function Money({ figures }: Props) {
  return (
    <>
      <TotalStats
        figures={figures}
        of={["captured", "refunded", "lost", "provider_fees", "platform_fees"]}
        more={[
          {
            label: definitionOf("sales").label,
            value: formatCents(sumOfParts(figures, "sales")),
          },
        ]}
      />
      <Chart figures={figures} figure="captured" />
      <Chart figures={figures} figure="refunded" />
    </>
  );
}

function Times({ figures }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Spans figures={figures} figure="time_to_fund" />
      <Spans figures={figures} figure="reply_time" />
    </div>
  );
}

function Spans({ figures, figure }: Props & { figure: Metric }) {
  const shares = partShares(figures, figure);
  const middle = middleSpan(shares.map(({ key, count }) => ({ label: spanOf(figure, key), count })));
  return (
    <div>
      <h3>{definitionOf(figure).label}</h3>
      <p className="mt-1 mb-4 text-sm text-quiet">
        {middle ? `The middle one: ${middle.toLowerCase()}.` : "None in this time."}
      </p>
      <ShareList label={definitionOf(figure).label} shares={shares} />
    </div>
  );
}

const spanOf = (figure: Metric, part: string) => definitionOf(figure).parts?.[part] ?? part;

function Mail({ figures }: Props) {
  return (
    <>
      <ShareList label="Mails" shares={partShares(figures, "mail")} />
      <Chart figures={figures} figure="mail" part="sent" title="Mails sent" />
    </>
  );
}

type TotalsProps = Props & { of: readonly Metric[]; more?: readonly { label: string; value: string }[] };

function TotalStats({ figures, of, more = [] }: TotalsProps) {
  const stats = of.map((figure) => ({
    label: definitionOf(figure).label,
    value: formatOf(figure)(totalOf(figures, figure)),
  }));
  return (
    <div className="mb-8">
      <Stats label="In this time" stats={[...stats, ...more]} />
    </div>
  );
}

function partShares(figures: SiteMetricsByDayDto, figure: Metric): Share[] {
  const all = sumOfParts(figures, figure);
  return Object.entries(definitionOf(figure).parts ?? {}).map(([part, label]) => {
    const count = totalOf(figures, figure, part);
    return { key: part, label, count, note: percentOf(count, all) };
  });
}

const sumOfParts = (figures: SiteMetricsByDayDto, figure: Metric): number =>
  Object.keys(definitionOf(figure).parts ?? {}).reduce(
    (sum, part) => sum + totalOf(figures, figure, part),
    0,
  );

const formatOf = (figure: Metric) =>
  definitionOf(figure).isMoney ? (cents: number) => formatCents(cents) : formatCount;

type ChartProps = Props & { figure: Metric; part?: string; title?: string };

function Chart({ figures, figure, part = "", title = definitionOf(figure).label }: ChartProps) {
  const series = seriesOf(figures, figure, part);
  const points = figures.points.map((day, n) => ({
    key: day,
    label: stepLabel(day, figures.step),
    value: series[n] ?? 0,
  }));
  const whole = `${title}, by ${figures.step}`;
  return (
    <div className="mt-8">
      <h3>{whole}</h3>
      {series.some((value) => value > 0) ? (
        <AreaChart title={whole} points={points} format={formatOf(figure)} />
      ) : (
        <p className="mt-1 text-sm text-quiet">Nothing in this time.</p>
      )}
    </div>
  );
}
