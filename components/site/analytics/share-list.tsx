import type { ReactNode } from "react";
import { formatCount } from "@/lib/core/numbers";

export type Share = { key: string; label: ReactNode; count: number; note: string; isPart?: boolean };

type Props = {
  shares: readonly Share[];
  label: string;
  /** The value of a full bar; by default, the largest count. */
  whole?: number;
};

/** Counts with bars in proportion to the whole. */
export function ShareList({ shares, label, whole = Math.max(...shares.map(({ count }) => count)) }: Props) {
  return (
    <ol aria-label={label} className="grid gap-4">
      {shares.map(({ key, label: name, count, note, isPart }) => (
        <li key={key} className={isPart ? "pl-5 text-sm" : undefined}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">
              <span className="font-semibold">{formatCount(count)}</span>{" "}
              <span className="text-sm text-quiet">{note}</span>
            </span>
          </div>
          <div aria-hidden="true" className="mt-1.5 h-2 rounded-full bg-sunk">
            {count > 0 && whole > 0 && (
              <div
                className="h-full min-w-1 rounded-full border-r-3 border-ink bg-sun"
                style={{ width: `${Math.min(100, (100 * count) / whole)}%` }}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
