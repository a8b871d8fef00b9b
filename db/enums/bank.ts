/**
 * Lines of the bank statement that need a decision: a second deposit under one reference, money with no known owner,
 * and money we had returned that arrived again.
 */
/**
 * `short_return`: a payout was returned for less. `unexpected_debit`: money left under our reference, but should not
 * have left, or not with these details. The other kinds are deposits.
 */
export const BANK_CASE_KINDS = [
  "second_sum",
  "unknown",
  "bounced",
  "short_return",
  "unexpected_debit",
] as const;
export type BankCaseKind = (typeof BANK_CASE_KINDS)[number];

/**
 * `payout_failed`: it was a returned payout. `came_back`: the money of an unexpected debit was returned. `offset`: an
 * unexpected debit and a deposit cancel each other out.
 */
export const BANK_CASE_ENDS = [
  "sent_back",
  "booked",
  "written_off",
  "payout_failed",
  "came_back",
  "offset",
] as const;
export type BankCaseEnd = (typeof BANK_CASE_ENDS)[number];

/**
 * What admins approve about our bank account: money received or sent, money that never arrived, the outcome of a case,
 * how a payer got returned money, and the outcome of payouts that only admins can see.
 */
export const CONFIRMATION_KINDS = [
  "receive",
  "send_back",
  "correct",
  "case_send_back",
  "case_write_off",
  "case_book",
  "case_came_back",
  "case_offset",
  "case_return_at_our_cost",
  "case_return_at_payees_cost",
  "correct_return",
  "repay",
  "payout_paid",
  "payout_failed",
  "payout_run",
] as const;
export type ConfirmationKind = (typeof CONFIRMATION_KINDS)[number];

export const CONFIRMATION_STATUSES = ["waiting", "done", "withdrawn"] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];
