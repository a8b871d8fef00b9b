import { buttonClass } from "@/components/ui/button-style";
import type { LogFilters } from "@/lib/trust/audit/filters";

/** The CSV download link for a period, or a hint to choose one. */
export function LogFile({ filters }: { filters: LogFilters }) {
  if (!filters.from || !filters.to)
    return <p className="mt-8 text-sm text-quiet">Choose a date range to download its entries as CSV.</p>;
  const chosen = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null);
  return (
    <p className="mt-8">
      <a
        href={`/api/admin/log?${new URLSearchParams(chosen)}`}
        download
        className={buttonClass({ variant: "secondary" })}
      >
        Download CSV
      </a>
    </p>
  );
}
