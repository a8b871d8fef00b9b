import type { ReactNode } from "react";
import { Amount } from "@/components/ui/amount";
import type { BalanceSide, FigureSource } from "@/db/enums";
import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { formatCents } from "@/lib/core/money";

type LineProps = {
  label: ReactNode;
  cents: number;
  source: FigureSource;
  /** What it is, in a few words, before the source. */
  details?: readonly string[];
  /** More about it, and what can be done with it. */
  children?: ReactNode;
};

/** One line of a balance: what it is, where the figure comes from, and the amount. */
export function BalanceLine({ label, cents, source, details = [], children }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-sm text-quiet">{[...details, SOURCE_LABELS[source]].join(" · ")}</p>
        {children}
      </div>
      <Amount>{formatCents(cents)}</Amount>
    </li>
  );
}

type Props = { side: BalanceSide; totalCents: number; none: string; children: ReactNode[] };

/** The lines of one side with their sum. */
export function BalanceLines({ side, totalCents, none, children }: Props) {
  const rows = children.flat();
  return (
    <>
      {rows.length > 0 ? (
        <ul className="border-t border-line">{rows}</ul>
      ) : (
        <p className="border-y border-line py-3 text-quiet">{none}</p>
      )}
      <p className="flex items-baseline justify-between gap-4 border-b-2 border-ink py-3 font-semibold">
        {side === "income" ? "Total income" : "Total costs"}
        <Amount size="lg">{formatCents(totalCents)}</Amount>
      </p>
    </>
  );
}
