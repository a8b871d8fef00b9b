/**
 * Lines of the bank's statement that somebody has to decide about: a second sum under one reference, money of which
 * nobody knows whose it is, and money we had sent back that came again.
 */
/** `short_return`: a payout that came back for less. `unexpected_debit`: money that left under a reference of ours and was not to leave, or not like this. The others brought some. */
export const BANK_CASE_KINDS = [
  "second_sum",
  "unknown",
  "bounced",
  "short_return",
  "unexpected_debit",
] as const;
export type BankCaseKind = (typeof BANK_CASE_KINDS)[number];

/** `payout_failed`: it was a payout that came back. `came_back` is of an unexpected debit; `offset`: one such and one that brought money cancel each other out. */
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
 * What admins agree on about our bank account: money that came in or went out, that it never did, what becomes of a
 * case, how a payer got what came back, and what became of payouts that nobody but they can know of.
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
