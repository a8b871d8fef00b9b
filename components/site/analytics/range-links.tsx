import clsx from "clsx";
import Link from "next/link";
import { analyticsPath } from "@/lib/site/analytics/paths";
import { RANGE_LABELS, RANGES, type Range } from "@/lib/site/analytics/schema";

/** Selects the date range, in the query string. */
export function RangeLinks({ proposalId, current }: { proposalId: string; current: Range }) {
  return (
    <nav aria-label="Date range">
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(RANGES) as Range[]).map((range) => (
          <li key={range}>
            <Link
              href={analyticsPath(proposalId, range)}
              aria-current={range === current ? "page" : undefined}
              scroll={false}
              prefetch={false}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium",
                range === current
                  ? "border-action bg-action text-on-action"
                  : "border-edge text-action hover:bg-action-soft",
              )}
            >
              {RANGE_LABELS[range]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
