/** An account of the ledger, or all personal ones of a kind together. Cents: debits are positive. */
export interface BalanceDto {
  code: string;
  currency: string;
  /** How many accounts it stands for: of people, those that hold something. */
  accounts: number;
  balanceCents: number;
}

/** One look at the books. */
export interface ReconciliationDto {
  id: string;
  /** UTC. */
  at: Date;
  violations: number;
  findings: Readonly<Record<string, number>>;
}

/** A payment that the last look found to disagree with the books. Amounts in cents; null: it is about none. */
export interface DifferenceDto {
  finding: string;
  paymentId: string;
  payer: string;
  currency: string;
  bookedCents: number | null;
  toldCents: number | null;
}

/** A period of whole days, UTC: `2026-03-01`. */
export interface Period {
  from: string;
  to: string;
}

/** The period that an address names; null: it names none. */
export function readPeriod({ from, to }: Readonly<Record<string, string | undefined>>): Period | null {
  return isDay(from) && isDay(to) ? { from, to } : null;
}

/** Whether a text is a day that exists: `2026-03-01`. */
export function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

const COPY: Readonly<Record<string, string>> = {
  unbalanced_postings: "Postings whose debits are not their credits",
  postings_with_one_leg: "Postings with a single entry",
  ledger_not_zero: "Currencies whose accounts do not add up to nothing",
  wrong_balances: "Accounts whose balance is not the sum of its entries",
  gaps_in_versions: "Accounts of which an entry is missing",
  overdrawn_accounts: "Accounts on their wrong side",
  captures_without_posting: "Captured payments that are in no book",
  postings_without_capture: "Captures in the books that no payment has",
  refunds_not_as_posted: "Payments whose refunds are not those of the books",
  payments_not_as_posted: "Payments of which the books say something else than the provider",
  provider_balances_not_as_paid: "Providers with whom other money lies than was paid",
  payouts_on_the_way_not_as_posted: "Ways by which other payouts are under way than the books say",
  more_gone_than_captured: "Payments of which more went back than came in",
  orphaned_without_refund: "Payments that belong to nobody and are not on their way back",
  orphaned_given_up: "Payments that belong to nobody and that the provider refuses to send back",
  webhooks_given_up: "News of a provider that could not be booked",
  reconciliation_exceptions_left_open: "Lines of the bank that nobody has decided about for a week",
  reconciliation_exceptions_not_as_posted: "Lines of the bank that are booked otherwise than decided",
  unexpected_debits_not_as_open: "Strayed money that is not that of the open cases",
  disputes_not_as_held: "Money kept back for disputes that are not open, or not kept back",
  held_after_the_end: "Sponsorships that are over and still hold money",
  released_without_posting: "Released sponsorships without a posting",
  held_funds_not_as_sponsored: "Held funds that are not those of their sponsorships",
  commissions_not_as_posted: "Commissions of which the books say something else",
};

/** A finding in words; one that is not known here stands as it is. */
export const describeReconciliation = (finding: string): string =>
  COPY[finding] ?? finding.replaceAll("_", " ");
