import type { StatementLine } from "../statement/line";
import type { LineOutcome, Settled, UnmatchedReason } from "../statement/outcome";

/** What a statement would do, line by line. */
export interface StatementPreviewDto {
  /** Columns of a table that are not read, as they are written. */
  ignored: readonly string[];
  lines: (Pick<
    StatementLine,
    "reference" | "words" | "amountCents" | "currency" | "direction" | "arrivedOn"
  > & { outcome: LineOutcome })[];
}

/** How many lines of a statement were which, and those that somebody has to look at. */
export interface ImportedCounts extends Record<Settled, number> {
  unmatched: readonly { why: UnmatchedReason }[];
}

/** What a line is taken for, for an admin. */
export const OUTCOME_LABELS: Record<LineOutcome, string> = {
  paid: "payout paid",
  failed: "payout returned; the money is back in its owner's balance",
  received: "bank transfer received",
  sentBack: "refund sent to the payer",
  waiting: "waiting for a second admin's import",
  alreadyBooked: "already booked, no change",
  unknown_reference: "unmatched",
  other_amount: "amount differs from the amount sent",
  duplicate_reference: "second deposit under the same reference",
  bounced: "returned money came back",
  unexpected_debit: "unexpected debit",
  conflicting_confirmation: "conflicts with another admin's entry",
  reported_by_provider: "reported by the provider",
  not_sent: "payout that was never sent",
};

/** What needs nobody to look at it, in the order in which it is told. */
export const SETTLED_OUTCOMES: readonly Settled[] = [
  "paid",
  "failed",
  "received",
  "sentBack",
  "waiting",
  "alreadyBooked",
];

/** Whether a line fits nothing, so that somebody has to look at it. */
export const needsReview = (outcome: LineOutcome): boolean =>
  !SETTLED_OUTCOMES.some((settled) => settled === outcome);

/** How many lines are taken for what, the most frequent first. */
export function countOutcomes(
  lines: readonly { outcome: LineOutcome }[],
): { outcome: LineOutcome; count: number }[] {
  const counts = new Map<LineOutcome, number>();
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => ({ outcome, count })).toSorted((a, b) => b.count - a.count);
}
