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
  paid: "a payout has left, and is paid",
  failed: "a payout came back, and is in its owner’s balance again",
  received: "a payment by bank transfer came in",
  sentBack: "money went back to its payer",
  waiting: "counts once a second admin has read it in",
  alreadyBooked: "known already, nothing happens",
  unknown_reference: "nobody knows it",
  other_amount: "another amount than was sent",
  duplicate_reference: "a second sum under the same reference",
  bounced: "money that was sent back has come again",
  unexpected_debit: "it left, and was not to leave like this",
  conflicting_confirmation: "another admin has read something else",
  reported_by_provider: "the provider says itself what becomes of this payout",
  not_sent: "a payout that was never sent",
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
