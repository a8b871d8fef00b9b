import type { BankCaseKind, ConfirmationKind, DisputeSource, DisputeStatus } from "@/db/enums";

/** An objection to a payment, as admins see it. Cents; UTC. */
export interface DisputeRowDto {
  id: string;
  paymentId: string;
  source: DisputeSource;
  status: DisputeStatus;
  amountCents: number;
  currency: string;
  reason: string;
  openedAt: Date;
  /** By when it has to be answered: the bank's day, or ours for one with us. */
  dueAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  resolution: string | null;
  /** What was handed in at the provider, and when it had taken it. */
  evidence: { text: string; files: string[] } | null;
  evidenceSentAt: Date | null;
  title: string | null;
  payer: { id: string; name: string; email: string };
  host: { id: string; name: string; email: string } | null;
}

/** Within so many days we decide what a sponsor has brought before us. */
export const OWN_DISPUTE_DAYS = 7;

/** What an admin has said, and a second one has not yet. */
export interface WaitingDto {
  id: string;
  kind: ConfirmationKind;
  reference: string;
  amountCents: number;
  currency: string;
  arrivedOn: string | null;
  reason: string | null;
  at: Date;
  by: string;
  isOwn: boolean;
}

/** A line of the bank's statement that fits nothing. */
export interface BankCaseDto {
  id: string;
  kind: BankCaseKind;
  reference: string | null;
  words: string | null;
  bankRef: string | null;
  amountCents: number;
  currency: string;
  /** `2026-03-01`. */
  arrivedOn: string;
  at: Date;
  waiting: WaitingDto[];
}

/** Captured money that belongs to nobody here and does not go back by itself. */
export interface OrphanDto {
  paymentId: string;
  amountCents: number;
  currency: string;
  reason: string | null;
  at: Date;
  payer: string;
  /** How often the provider has refused to send it back. */
  refusals: number;
}

/** A refund that came back: its payer is owed it. */
export interface OwedRefundDto {
  id: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  at: Date;
  payer: string;
  waiting: WaitingDto[];
}

/** Money that somebody has to send from our bank account. */
export interface ToSendDto {
  reference: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  at: Date;
  payer: string;
  waiting: WaitingDto[];
}

/** What a provider told and could not be booked. */
export interface DeadWebhookDto {
  id: string;
  provider: string;
  type: string;
  error: string | null;
  at: Date;
  paymentId: string | null;
}

/** Money that has no home: a queue that must be emptied. */
export interface MoneyCasesDto {
  /** What stands with none of the others. */
  waiting: WaitingDto[];
  reconciliationExceptions: BankCaseDto[];
  orphans: OrphanDto[];
  owed: OwedRefundDto[];
  toSend: ToSendDto[];
  deadWebhooks: DeadWebhookDto[];
}

export const CASE_LABELS: Record<BankCaseKind, { title: string; what: string }> = {
  second_sum: {
    title: "Second payment with the same reference",
    what: "This reference had already brought in money before.",
  },
  unknown: { title: "Unidentified deposit", what: "It came in without a usable reference." },
  bounced: {
    title: "Refund returned",
    what: "The payer's bank returned our refund. We still owe it to them.",
  },
  short_return: {
    title: "Payout returned short",
    what: "Banks deducted part of it. Decide under Payouts.",
  },
  unexpected_debit: {
    title: "Unexpected withdrawal",
    what: "It left our account with one of our references, but shouldn't have, or with the wrong details.",
  },
};

export const WAITING_LABELS: Record<ConfirmationKind, string> = {
  receive: "Received",
  send_back: "Sent back",
  correct: "Correction: never received",
  case_send_back: "Send it back",
  case_write_off: "Leave it where it is",
  case_book: "Book it to a payment",
  case_came_back: "Returned to our account",
  case_offset: "Offset it against a deposit",
  case_return_at_our_cost: "Short return, at our cost",
  case_return_at_payees_cost: "Short return, at the payee’s cost",
  correct_return: "Correction: never sent back",
  repay: "Refund sent another way",
  payout_paid: "Payout completed",
  payout_failed: "Payout failed",
  payout_run: "Outcome of a payout run",
};
