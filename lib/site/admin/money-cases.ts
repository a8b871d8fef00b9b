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
    title: "A second sum under one reference",
    what: "More money came in under a reference that had brought some before.",
  },
  unknown: { title: "Money that nobody knows", what: "It came in, and nothing in it says what it is for." },
  bounced: {
    title: "A refund came back",
    what: "We had sent it to its payer, whose bank has sent it to us again. They are owed it.",
  },
  short_return: {
    title: "A payout came back for less",
    what: "The banks kept a part of it. It is decided at the payouts.",
  },
  unexpected_debit: {
    title: "Money that was not to leave",
    what: "It left our account under a reference of ours, and was not to, or not like this.",
  },
};

export const WAITING_LABELS: Record<ConfirmationKind, string> = {
  receive: "Came in",
  send_back: "Was sent back",
  correct: "Had never come in",
  case_send_back: "Send it back",
  case_write_off: "Leave it where it is",
  case_book: "Book it to a payment",
  case_came_back: "It is on our account again",
  case_offset: "Set it against what came in",
  case_return_at_our_cost: "A short return, at our cost",
  case_return_at_payees_cost: "A short return, at the payee’s cost",
  correct_return: "Had never been sent back",
  repay: "A refund was sent in another way",
  payout_paid: "A payout arrived",
  payout_failed: "A payout did not arrive",
  payout_run: "What became of a run of payouts",
};
