import { formatCents } from "@/lib/core/money";

/** What each owner would give back in a refund of everything that is left. Cents. */
export interface RefundEffectDto {
  amountCents: number;
  currency: string;
  /** `from`: a person. Null: the platform. */
  parts: { from: string | null; cents: number; owedCents: number }[];
}

/** One sentence for each person who would owe a part of a refund. */
export const debtsOf = ({ parts, currency }: RefundEffectDto): string[] =>
  parts.flatMap(({ from, owedCents }) =>
    from && owedCents > 0
      ? [
          `${from} no longer has ${formatCents(owedCents, currency)} of it. We deduct that from the next release.`,
        ]
      : [],
  );
