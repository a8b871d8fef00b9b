import clsx from "clsx";
import type { ReactNode } from "react";

export type Stat = { label: string; value: string; note?: ReactNode };

/** Characters that fit in a narrow box at the large size. */
const FITS = 8;

/** A row of figures, separated by hairlines, in the display font, all sized to fit the longest. */
export function Stats({ label, stats }: { label: string; stats: readonly Stat[] }) {
  const isLong = stats.some(({ value }) => value.length > FITS);
  return (
    <dl
      aria-label={label}
      className="@container/stats flex flex-wrap gap-px overflow-hidden rounded border border-line bg-line"
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className={clsx(
            "@container flex grow basis-2/5 flex-col bg-raised p-4 sm:p-5",
            // Five share a row: the hairlines between them leave too little for fifths.
            stats.length === 5 ? "@3xl/stats:basis-[15%]" : "@3xl/stats:basis-1/5",
          )}
        >
          <dt className="text-sm text-quiet">{stat.label}</dt>
          <dd
            className={clsx(
              "display mt-1 text-2xl leading-none font-bold tabular-nums",
              isLong && "@max-3xs:text-lg",
            )}
          >
            {stat.value}
          </dd>
          {stat.note && <dd className="mt-2 text-xs text-quiet">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
