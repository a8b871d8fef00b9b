import { Section } from "@/components/layout/section";
import { AreaChart } from "@/components/ui/area-chart";
import { Icon } from "@/components/ui/icon";
import { Stats } from "@/components/ui/stats";
import { type Column, Table } from "@/components/ui/table";
import { formatShortDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { COUNTING_RULE } from "@/lib/funding/placements/copy";
import { everyCountedDay } from "@/lib/funding/placements/days";
import type { CountedDay } from "@/lib/funding/placements/schema";

const columns: Column<CountedDay>[] = [
  { key: "day", header: "Day (UTC)", primary: true, cell: ({ day }) => describeDay(day) },
  { key: "requests", header: "Requests", numeric: true, cell: ({ requests }) => formatCount(requests) },
  { key: "visits", header: "Visits", numeric: true, cell: ({ visits }) => formatCount(visits) },
];

const describeDay = (day: string) => formatShortDay(new Date(`${day}T12:00:00Z`));
const sumOf = (days: readonly CountedDay[], name: "requests" | "visits") =>
  formatCount(days.reduce((sum, day) => sum + day[name], 0));

/** What all codes of a sponsorship counted, by day. */
export function CountsSection({ days }: { days: readonly CountedDay[] }) {
  const shown = everyCountedDay(days);
  return (
    <Section id="counts" title="Counted here">
      <p className="mb-4 max-w-measure text-sm text-quiet">{COUNTING_RULE}</p>
      {shown.length === 0 ? (
        <p className="text-quiet">Nothing was counted yet.</p>
      ) : (
        <>
          <Stats
            label="Counted here"
            stats={[
              { label: "Requests", value: sumOf(days, "requests") },
              { label: "Visits", value: sumOf(days, "visits") },
            ]}
          />
          {shown.length > 1 && (
            <div className="mt-6">
              <AreaChart
                title="Requests by day"
                points={shown.map(({ day, requests }) => ({
                  key: day,
                  label: describeDay(day),
                  value: requests,
                }))}
                format={formatCount}
              />
            </div>
          )}
          <details className="group mt-6 border-t border-line pt-4">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-action">
              <Icon name="chevron-down" aria-hidden="true" size={18} className="group-open:rotate-180" />
              View as table
            </summary>
            <div className="mt-2">
              <Table
                caption="Counts by day"
                columns={columns}
                rows={shown.toReversed()}
                rowKey={({ day }) => day}
              />
            </div>
          </details>
        </>
      )}
    </Section>
  );
}
