import { buttonClass } from "@/components/ui/button-style";
import type { LogFilters } from "@/lib/trust/audit/filters";

/** The way to the file of a period; how to get one where none is chosen. */
export function LogFile({ filters }: { filters: LogFilters }) {
  if (!filters.from || !filters.to)
    return <p className="mt-8 text-sm text-quiet">Choose a period to get its entries as a CSV file.</p>;
  const chosen = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null);
  return (
    <p className="mt-8">
      <a
        href={`/api/admin/log?${new URLSearchParams(chosen)}`}
        download
        className={buttonClass({ variant: "secondary" })}
      >
        Download as CSV
      </a>
    </p>
  );
}
