import type { StatementLine } from "../statement/line";
import type { LineOutcome, Settled, UnmatchedReason } from "../statement/outcome";

/** What a statement would do, line by line. */
export interface StatementPreviewDto {
  /** Ignored columns, as written in the file. */
  ignored: readonly string[];
  lines: (Pick<
    StatementLine,
    "reference" | "words" | "amountCents" | "currency" | "direction" | "arrivedOn"
  > & { outcome: LineOutcome })[];
}

/** The number of lines per outcome, and the lines that need review. */
export interface ImportedCounts extends Record<Settled, number> {
  unmatched: readonly { why: UnmatchedReason }[];
}

/** A line's outcome as text, for admins. */
export const OUTCOME_LABELS: Record<LineOutcome, string> = {
  paid: "payout paid",
  failed: "payout returned; the money is back in its owner's balance",
  received: "bank transfer received",
  sentBack: "refund sent to the payer",
  waiting: "waiting for a second admin's import",
  alreadyBooked: "already booked, no change",
  unknown_reference: "unmatched",
  other_amount: "amount differs from the amount sent",
  duplicate_reference: "second payment with the same reference",
  bounced: "refund returned",
  unexpected_debit: "unexpected withdrawal",
  conflicting_confirmation: "conflicts with another admin's entry",
  reported_by_provider: "reported by the provider",
  not_sent: "payout that was never sent",
};

/** Outcomes that need no review, in display order. */
export const SETTLED_OUTCOMES: readonly Settled[] = [
  "paid",
  "failed",
  "received",
  "sentBack",
  "waiting",
  "alreadyBooked",
];

/** Whether a line is unmatched and needs review. */
export const needsReview = (outcome: LineOutcome): boolean =>
  !SETTLED_OUTCOMES.some((settled) => settled === outcome);

/** The number of lines per outcome, most frequent first. */
export function countOutcomes(
  lines: readonly { outcome: LineOutcome }[],
): { outcome: LineOutcome; count: number }[] {
  const counts = new Map<LineOutcome, number>();
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => ({ outcome, count })).toSorted((a, b) => b.count - a.count);
}
