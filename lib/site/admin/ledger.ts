/** A ledger account, or all personal accounts of one kind combined. Cents; debits are positive. */
export interface BalanceDto {
  code: string;
  currency: string;
  /** How many accounts it combines: only those of people with a balance. */
  accounts: number;
  balanceCents: number;
}

/** One reconciliation. */
export interface ReconciliationDto {
  id: string;
  /** UTC. */
  at: Date;
  violations: number;
  findings: Readonly<Record<string, number>>;
}

/** A payment that the last reconciliation found to disagree with the books. Cents; null if not applicable. */
export interface DifferenceDto {
  finding: string;
  paymentId: string;
  payer: string;
  currency: string;
  bookedCents: number | null;
  toldCents: number | null;
}

/** A range of entire days, UTC: `2026-03-01`. */
export interface Period {
  from: string;
  to: string;
}

/** The period in a query; null if none. */
export function readPeriod({ from, to }: Readonly<Record<string, string | undefined>>): Period | null {
  return isDay(from) && isDay(to) ? { from, to } : null;
}

/** Whether a text is a valid date: `2026-03-01`. */
export function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

const COPY: Readonly<Record<string, string>> = {
  unbalanced_postings: "Postings whose debits and credits don't match",
  postings_with_one_leg: "Postings with a single entry",
  ledger_not_zero: "Currencies whose accounts don't net to zero",
  wrong_balances: "Accounts whose balance isn't the sum of their entries",
  gaps_in_versions: "Accounts with a missing entry",
  overdrawn_accounts: "Accounts with a balance on the wrong side",
  captures_without_posting: "Captured payments missing from the books",
  postings_without_capture: "Captures in the books without a payment",
  refunds_not_as_posted: "Payments whose refunds don't match the books",
  payments_not_as_posted: "Payments whose books don't match the provider",
  provider_balances_not_as_paid: "Providers whose balance doesn't match the payments",
  payouts_on_the_way_not_as_posted: "Payout methods whose in-transit amount doesn't match the books",
  more_gone_than_captured: "Payments refunded for more than was received",
  orphaned_without_refund: "Unmatched payments that aren't being returned",
  orphaned_given_up: "Unmatched payments that the provider won't return",
  webhooks_given_up: "Provider events that couldn't be booked",
  reconciliation_exceptions_left_open: "Bank lines unresolved for a week",
  reconciliation_exceptions_not_as_posted: "Bank lines not booked as decided",
  unexpected_debits_not_as_open: "Unmatched bank funds that don't match the open exceptions",
  disputes_not_as_held: "Dispute holds that don't match the open disputes",
  held_after_the_end: "Closed sponsorships that still hold money",
  released_without_posting: "Released sponsorships without a posting",
  held_funds_not_as_sponsored: "Held funds that don't match their sponsorships",
  commissions_not_as_posted: "Commissions that don't match the books",
};

/** The description of a finding. Returns unknown codes unchanged. */
export const describeReconciliation = (finding: string): string =>
  COPY[finding] ?? finding.replaceAll("_", " ");
