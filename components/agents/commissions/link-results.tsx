import clsx from "clsx";
import { Section } from "@/components/layout/section";
import { AreaChart } from "@/components/ui/area-chart";
import { PillLinks } from "@/components/ui/pill-links";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import type { LinkResultsDto, LinkSourceDto } from "@/lib/agents/commissions/agent-dashboard";
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

type Props = { results: LinkResultsDto; range: Range };

/** What an agent's links brought: by label, and by week. */
export function LinkResults({ results: { sources, weeks }, range }: Props) {
  return (
    <>
      <Section
        id="sources"
        title="Sources"
        intro="What links with each label brought. A sign-up is a new account in a browser that followed your link last. Paid shows sponsorships and your commission."
      >
        <PillLinks
          label="Period"
          links={SHOWN.map((shown) => ({
            label: RANGE_LABELS[shown],
            href: `${AGENT_PATHS.linkResults}?range=${shown}#sources`,
            isCurrent: shown === range,
          }))}
        />
        <div className="mt-4">
          <Counts
            caption="Sources of your visitors"
            first="Source"
            rows={sources.map(({ source, ...counts }) => ({ name: nameOf(source), ...counts }))}
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
            <Counts
              caption="Clicks, sign-ups, and paid sponsorships by week"
              first="Week of"
              rows={weeks.toReversed().map(({ week, ...counts }) => ({ name: describeDay(week), ...counts }))}
            />
          </div>
        </details>
      </Section>
    </>
  );
}

const nameOf = (source: string | null) =>
  source === null ? "No label" : source === "other" ? "Other" : source;

const COUNTS = clsx(
  "w-full text-sm tabular-nums [&_td]:py-2 [&_td]:pl-4 [&_td]:text-right [&_th]:py-2 [&_td]:whitespace-nowrap [&_th]:text-left [&_tbody_th]:wrap-anywhere",
  "[&_thead_th]:text-xs [&_thead_th]:text-quiet [&_thead_th:not(:first-child)]:pl-4 [&_thead_th:not(:first-child)]:text-right",
  "[&_tbody_tr]:border-b [&_tbody_tr]:border-line [&_thead_tr]:border-b-2 [&_thead_tr]:border-ink",
);

type CountRow = Omit<LinkSourceDto, "source"> & { name: string };

/** A compact table of counts. Its cells have no classes, which keeps the page small. */
function Counts({ caption, first, rows }: { caption: string; first: string; rows: readonly CountRow[] }) {
  return (
    <table className={COUNTS}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Clicks</th>
          <th scope="col" className="whitespace-nowrap">
            Sign-ups
          </th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, clicks, signUps, paid, commissionCents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatCount(clicks)}</td>
            <td>{formatCount(signUps)}</td>
            <td>{paid === 0 ? "0" : `${formatCount(paid)} · ${formatCents(commissionCents)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
