import type { PayeeRole, PayoutMethod, PayoutRailCode, PayoutRunStatus, PayoutStatus } from "@/db/enums";
import type { Obstacle } from "../obstacles";

/** Whom a payout is for, as the operator's desk names them. */
export interface PayeeDto {
  id: string;
  name: string;
  email: string;
  role: PayeeRole;
}

/** A payout that waits for approval. Amounts in cents. */
export interface DuePayoutDto {
  id: string;
  payee: PayeeDto;
  amountCents: number;
  currency: string;
  method: Exclude<PayoutMethod, "none">;
  /** Where it goes, as far as it may be shown. */
  destination: string;
  /** When the payee had saved that, in milliseconds. */
  detailsSavedMs: number;
  /** Since when it is due (UTC). */
  since: Date;
  attempt: number;
  /** Why the attempt before failed. */
  failureReason: string | null;
  /** Who has approved it as it stands now. */
  firstApprovedBy: { id: string; name: string } | null;
  /** Why it cannot be approved now. */
  obstacle: Obstacle | null;
  heldUntil: Date | null;
  /** Whether a way to send it is set up here. */
  canSend: boolean;
  /** What the payee owes besides; it was never part of the amount. */
  owedCents: number;
}

/** What is approved and was not sent, of one method. */
export interface ReadyDto {
  method: Exclude<PayoutMethod, "none">;
  /** Counted up to 1,001. */
  count: number;
  amountCents: number;
  /** How they leave; null: no way is set up here. */
  by: "file" | "api" | null;
}

/** A balance that holds money which has not left it. */
export interface HeldBalanceDto {
  /** The account of the ledger. */
  id: string;
  payee: PayeeDto;
  amountCents: number;
  currency: string;
  owedCents: number;
  obstacle: Obstacle | null;
  heldUntil: Date | null;
  /** Why somebody is suspended, in the admin's words. */
  suspensionReason: string | null;
  /** The payout that is due of it or approved. */
  payout: { id: string; status: PayoutStatus } | null;
}

/** A payout as lists have it. */
export interface PayoutRowDto {
  id: string;
  payee: PayeeDto;
  amountCents: number;
  currency: string;
  method: Exclude<PayoutMethod, "none">;
  status: PayoutStatus;
  reference: string | null;
  providerState: string | null;
  failureReason: string | null;
  createdAt: Date;
  sentAt: Date | null;
  paidAt: Date | null;
  failedAt: Date | null;
}

/** Payouts that left together. */
export interface PayoutRunDto {
  id: string;
  rail: PayoutRailCode;
  byFile: boolean;
  status: PayoutRunStatus;
  createdBy: string;
  createdAt: Date;
  batchRef: string | null;
  checkedAt: Date | null;
  lastError: string | null;
  /** How many are of it still, and what they are together, in cents. */
  count: number;
  amountCents: number;
  currency: string;
}

/** Money of a payout that came back as less than was sent. */
export interface ShortReturnDto {
  caseId: string;
  payoutId: string;
  payee: PayeeDto;
  reference: string;
  sentCents: number;
  backCents: number;
  currency: string;
  /** The day from which it counts, `2027-06-04`. */
  arrivedOn: string;
  words: string | null;
  /** What admins have said of it who wait for a second one. */
  waiting: { by: string; byId: string; bornBy: "platform" | "payee"; reason: string | null }[];
}
