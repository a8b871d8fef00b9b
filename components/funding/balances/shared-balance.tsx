import { Amount } from "@/components/ui/amount";
import type { BalanceSide } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import type { SharedBalanceDto } from "@/lib/funding/balances/schema";
import { resultLabel } from "@/lib/funding/balances/sums";
import { BalanceLine, BalanceLines } from "./balance-lines";
import { InKindNote } from "./in-kind-note";

type Props = {
  balance: SharedBalanceDto;
  /** Of the headings of both sides. */
  level: 2 | 3;
};

/** A balance as sponsors and the public see it: sums and lines by category, without names. */
export function SharedBalance({ balance: { lines, sums }, level }: Props) {
  const Heading = `h${level}` as const;
  const { incomeCents, costCents, resultCents, inKindCents } = sums;
  const side = (wanted: BalanceSide) =>
    lines
      .filter((line) => line.side === wanted)
      .map(({ label, cents, source }) => (
        <BalanceLine key={label} label={label} cents={cents} source={source} />
      ));
  return (
    <div>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <div>
          <Heading className="mb-2 text-lg">Income</Heading>
          <BalanceLines side="income" totalCents={incomeCents} none="No income yet.">
            {side("income")}
          </BalanceLines>
        </div>
        <div>
          <Heading className="mb-2 text-lg">Costs</Heading>
          <BalanceLines side="cost" totalCents={costCents} none="No costs yet.">
            {side("cost")}
          </BalanceLines>
        </div>
      </div>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-4 font-semibold">
        {resultLabel(resultCents)}
        <Amount size="xl" tone={resultCents < 0 ? "brick" : "ink"}>
          {formatCents(Math.abs(resultCents))}
        </Amount>
      </p>
      <InKindNote cents={inKindCents} />
    </div>
  );
}
