import { Icon } from "@/components/ui/icon";
import { CSV_LABELS, CSV_TABLES } from "@/lib/site/analytics/csv";
import { analyticsCsvPath } from "@/lib/site/analytics/paths";
import type { AnalyticsDto } from "@/lib/site/analytics/schema";

/** Downloads of the tables shown, as CSV. */
export function CsvLinks({ analytics: { proposal, range, details } }: { analytics: AnalyticsDto }) {
  const tables = details ? CSV_TABLES : (["days"] as const);
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <span id="csv" className="inline-flex items-center gap-2 text-quiet">
        <Icon name="download" aria-hidden="true" size={18} />
        Download CSV
      </span>
      <ul aria-labelledby="csv" className="flex flex-wrap gap-x-4">
        {tables.map((table) => (
          <li key={table}>
            <a
              href={analyticsCsvPath(proposal.id, range, table)}
              download
              className="inline-flex min-h-11 items-center rounded font-medium text-action underline decoration-1 underline-offset-[0.18em] hover:decoration-2"
            >
              {CSV_LABELS[table]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
