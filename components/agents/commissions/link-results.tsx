import { Section } from "@/components/layout/section";
import { AreaChart } from "@/components/ui/area-chart";
import { PillLinks } from "@/components/ui/pill-links";
import { type Column, Table } from "@/components/ui/table";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { LinkResultsDto, LinkSourceDto, LinkWeekDto } from "@/lib/agents/commissions/agent-dashboard";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { describeDay } from "@/lib/site/analytics/copy";
import { RANGE_LABELS, type Range } from "@/lib/site/analytics/schema";

const SHOWN: readonly Range[] = ["30d", "90d", "all"];
const CHARTS = [
  { of: "clicks", label: "Clicks" },
  { of: "signUps", label: "Sign-ups" },
  { of: "paid", label: "Paid" },
] as const;

type Counts = Omit<LinkSourceDto, "source">;

const counts: readonly Column<Counts>[] = [
  { key: "clicks", header: "Clicks", numeric: true, cell: ({ clicks }) => formatCount(clicks) },
  { key: "sign-ups", header: "Sign-ups", numeric: true, cell: ({ signUps }) => formatCount(signUps) },
  { key: "paid", header: "Paid", numeric: true, cell: (row) => <Paid of={row} /> },
];

const sourceColumns: readonly Column<LinkSourceDto>[] = [
  { key: "source", header: "Source", primary: true, cell: ({ source }) => nameOf(source) },
  ...counts,
];

const weekColumns: readonly Column<LinkWeekDto>[] = [
  { key: "week", header: "Week of", primary: true, cell: ({ week }) => describeDay(week) },
  ...counts,
];

type Props = { results: LinkResultsDto; range: Range };

/** What an agent's links brought: by label, and by week. */
export function LinkResults({ results: { sources, weeks }, range }: Props) {
  return (
    <>
      <Section
        id="sources"
        className="mt-12"
        title="Sources"
        intro="Add a label to a link to see what it brings. A sign-up is a new account in a browser that followed your link last."
      >
        <PillLinks
          label="Period"
          links={SHOWN.map((shown) => ({
            label: RANGE_LABELS[shown],
            href: `${AGENT_PATHS.dashboard}?range=${shown}#sources`,
            isCurrent: shown === range,
          }))}
        />
        <div className="mt-4">
          <Table
            caption="Sources of your visitors"
            columns={sourceColumns}
            rows={sources}
            rowKey={({ source }) => source ?? ""}
          />
        </div>
      </Section>
      <Section id="trend" className="mt-12" title="Last 12 weeks">
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {CHARTS.map(({ of, label }) => (
            <div key={of} className="min-w-0">
              <h3 className="text-sm font-semibold">{label}</h3>
              <AreaChart
                title={`${label} by week`}
                points={weeks.map((week) => ({
                  key: week.week,
                  label: `Week of ${describeDay(week.week)}`,
                  value: week[of],
                }))}
                format={formatCount}
                mark={({ key }) => describeDay(key)}
                isSmall
              />
            </div>
          ))}
        </div>
        <details className="mt-4">
          <summary className="w-fit cursor-pointer rounded text-sm text-action">Show as a table</summary>
          <div className="mt-3">
            <Table
              caption="Clicks, sign-ups, and paid sponsorships by week"
              columns={weekColumns}
              rows={weeks.toReversed()}
              rowKey={({ week }) => week}
            />
          </div>
        </details>
      </Section>
    </>
  );
}

const nameOf = (source: string | null) =>
  source === null ? "No label" : source === "other" ? "Other" : source;

function Paid({ of: { paid, commissionCents } }: { of: Counts }) {
  if (paid === 0) return <>0</>;
  return (
    <>
      {formatCount(paid)} <span className="text-quiet">· {formatCents(commissionCents)} commission</span>
    </>
  );
}
