import { formatCents } from "@/lib/core/money";

/** What each owner would give back in a refund of everything that is left. Cents. */
export interface RefundEffectDto {
  amountCents: number;
  currency: string;
  parts: { from: string; cents: number; owedCents: number }[];
}

/** One sentence for each person who would owe a part of a refund. */
export const debtsOf = ({ parts, currency }: RefundEffectDto): string[] =>
  parts
    .filter(({ owedCents }) => owedCents > 0)
    .map(
      ({ from, owedCents }) =>
        `${from} no longer has ${formatCents(owedCents, currency)} of it. We deduct that from the next release.`,
    );
