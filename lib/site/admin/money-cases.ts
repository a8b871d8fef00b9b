import type {
  BankCaseKind,
  BenefitTermsByLine,
  ConfirmationKind,
  DeliverableStatus,
  DeliverySide,
  DisputeSource,
  DisputeStatus,
  MediationStatus,
  PaymentMethod,
  ProofKind,
} from "@/db/enums";

/** A sponsored benefit in a dispute, as admins see it: the promise, the proofs, and the talk. Instants are ISO. */
export interface DisputedBenefitDto {
  id: string;
  title: string;
  quantity: number;
  isEssential: boolean;
  shareCents: number;
  status: DeliverableStatus;
  dueAt: string;
  /** What the host offered instead. */
  substitute: string | null;
  /** Null: not part of the dispute. */
  sponsorWords: string | null;
  hostWords: string | null;
  /** The decision. Null: none yet. */
  refundCents: number | null;
  proofs: {
    id: string;
    kind: ProofKind;
    url: string | null;
    amount: number | null;
    note: string | null;
    fileName: string | null;
    at: string;
  }[];
  history: { id: string; side: DeliverySide; move: string; note: string | null; at: string }[];
}

/** A dispute, as admins see it. Cents; UTC. */
export interface DisputeRowDto {
  id: string;
  paymentId: string;
  source: DisputeSource;
  status: DisputeStatus;
  amountCents: number;
  currency: string;
  reason: string;
  openedAt: Date;
  /** The deadline: the bank's, or ours for a sponsor's complaint. */
  dueAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  resolution: string | null;
  /** The evidence submitted to the provider, and when the provider accepted it. */
  evidence: { text: string; files: string[] } | null;
  evidenceSentAt: Date | null;
  title: string | null;
  /** It is about a year-round campaign, whose benefits are due after the payment. */
  isCampaign: boolean;
  /** What the host promised, as it was sold; null if it isn't about a sponsorship. */
  tier: { name: string; benefits: string[]; benefitTerms?: BenefitTermsByLine } | null;
  /** All sponsored benefits. Empty: it is about something else. */
  benefits: DisputedBenefitDto[];
  /** `capturedAt`: an ISO instant. */
  payment: { method: PaymentMethod; capturedCents: number; refundedCents: number; capturedAt: string | null };
  /** Who shared the conversation with admins; `at`: an ISO instant. */
  sharedBy: { name: string; at: string }[];
  payer: { id: string; name: string; email: string };
  host: { id: string; name: string; email: string } | null;
}

/** A mediation, as admins see it. Cents; UTC. */
export interface MediationRowDto
  extends Pick<
    DisputeRowDto,
    | "paymentId"
    | "currency"
    | "isCampaign"
    | "tier"
    | "benefits"
    | "payment"
    | "sharedBy"
    | "closedAt"
    | "closedBy"
  > {
  id: string;
  status: MediationStatus;
  title: string;
  requestedBy: "host" | "sponsor";
  reason: string;
  answer: string | null;
  outcome: string | null;
  openedAt: Date;
  endsAt: Date;
  sponsor: DisputeRowDto["payer"];
  host: DisputeRowDto["payer"];
}

/** Days we have to decide a sponsor's complaint. */
export const OWN_DISPUTE_DAYS = 7;

/** One admin's decision, awaiting a second. */
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

/** An unmatched line of a bank statement. */
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

/** An unmatched capture that isn't refunded automatically. */
export interface OrphanDto {
  paymentId: string;
  amountCents: number;
  currency: string;
  reason: string | null;
  at: Date;
  payer: string;
  /** How often the provider refused to refund it. */
  refusals: number;
}

/** A returned refund. We still owe it to the payer. */
export interface OwedRefundDto {
  id: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  at: Date;
  payer: string;
  waiting: WaitingDto[];
}

/** Money that someone has to send from our bank account. */
export interface ToSendDto {
  reference: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  at: Date;
  payer: string;
  waiting: WaitingDto[];
}

/** A provider event that couldn't be booked. */
export interface DeadWebhookDto {
  id: string;
  provider: string;
  type: string;
  error: string | null;
  at: Date;
  paymentId: string | null;
}

/** Unmatched funds: a queue that must be emptied. */
export interface MoneyCasesDto {
  /** Decisions that belong to none of the other lists. */
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
    what: "Money had already arrived with this reference.",
  },
  unknown: { title: "Unidentified deposit", what: "It came in without a usable reference." },
  bounced: {
    title: "Refund returned",
    what: "The payer's bank returned our refund. We still owe it to the payer.",
  },
  short_return: {
    title: "Payout returned short",
    what: "Banks deducted part of it. Decide under Payouts.",
  },
  unexpected_debit: {
    title: "Unexpected withdrawal",
    what: "A debit with one of our references. It shouldn't have been sent, or its details don't match.",
  },
};

const WAITING_LABELS: Record<ConfirmationKind, string> = {
  receive: "Received",
  send_back: "Sent back",
  correct: "Correction: never received",
  case_send_back: "Sent back",
  case_write_off: "Written off, or kept as income",
  case_book: "Matched to a payment",
  case_came_back: "Returned to our account",
  case_offset: "Matched with a deposit",
  case_return_at_our_cost: "Short return, at our cost",
  case_return_at_payees_cost: "Short return, at the payee's cost",
  correct_return: "Correction: never sent back",
  repay: "Refund sent another way",
  payout_paid: "Payout completed",
  payout_failed: "Payout failed",
  payout_run: "Outcome of a payout run",
};

/**
 * The label of a decision that awaits a second admin.
 * @param exception the kind of the bank exception it is about, if there is one
 */
export function waitingLabel(kind: ConfirmationKind, exception?: BankCaseKind): string {
  if (kind !== "case_write_off" || !exception) return WAITING_LABELS[kind];
  return exception === "unexpected_debit" ? "Written off" : "Kept as income";
}
