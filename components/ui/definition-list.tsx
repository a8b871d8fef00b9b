import clsx from "clsx";
import type { ReactNode } from "react";

export type Definition = { term: ReactNode; detail: ReactNode; strong?: boolean };

/** Terms on the left, details on the right, separated by hairlines: receipts, summaries, facts. */
export function DefinitionList({ items, className }: { items: readonly Definition[]; className?: string }) {
  return (
    <dl className={clsx("text-sm", className)}>
      {items.map((item, index) => (
        <div
          key={index}
          className={clsx(
            "flex items-baseline justify-between gap-6 border-b border-line py-2.5 last:border-b-0",
            item.strong && "text-base font-semibold",
          )}
        >
          <dt className={item.strong ? undefined : "text-quiet"}>{item.term}</dt>
          <dd className="min-w-min text-right tabular-nums">{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
