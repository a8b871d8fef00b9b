import clsx from "clsx";
import type { ReactNode } from "react";

export type Definition = { term: ReactNode; detail: ReactNode; strong?: boolean };

/** Terms on the left, details on the right, separated by hairlines: receipts, summaries, facts. */
export function DefinitionList({ items, className }: { items: readonly Definition[]; className?: string }) {
  return (
    <dl className={clsx("definition-list", className)}>
      {items.map(({ term, detail, strong }, index) => (
        <div key={index} data-strong={strong || undefined}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
