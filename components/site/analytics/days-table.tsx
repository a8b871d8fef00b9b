import { Icon } from "@/components/ui/icon";
import { type Column, Table } from "@/components/ui/table";
import { formatCount } from "@/lib/core/numbers";
import { describeBar } from "@/lib/site/analytics/copy";
import type { Bar } from "@/lib/site/analytics/days";

const columns: Column<Bar>[] = [
  { key: "day", header: "Day (UTC)", primary: true, cell: describeBar },
  { key: "views", header: "Views", numeric: true, cell: ({ views }) => formatCount(views) },
  { key: "saves", header: "Saves", numeric: true, cell: ({ saves }) => formatCount(saves) },
  { key: "contacts", header: "Contacts", numeric: true, cell: ({ contacts }) => formatCount(contacts) },
];

/** The chart's data as a collapsed table, newest first. */
export function DaysTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <details className="group mt-6 border-t border-line pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-action">
        <Icon name="chevron-down" aria-hidden="true" size={18} className="group-open:rotate-180" />
        View as table
      </summary>
      <div className="mt-2">
        <Table
          caption={bars[0]?.isWeek ? "Metrics by week" : "Metrics by day"}
          columns={columns}
          rows={bars.toReversed()}
          rowKey={({ day }) => day}
        />
      </div>
    </details>
  );
}
