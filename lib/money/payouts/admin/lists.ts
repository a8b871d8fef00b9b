import type { PayeeRole, PayoutMethod, PayoutRailCode, PayoutRunStatus, PayoutStatus } from "@/db/enums";
import type { Obstacle } from "../obstacles";

/** A payout's recipient, as the admin pages show them. */
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
  /** The destination, masked. */
  destination: string;
  /** When the payee saved it, in milliseconds. */
  detailsSavedMs: number;
  /** When it became due (UTC). */
  since: Date;
  attempt: number;
  /** Why the attempt before failed. */
  failureReason: string | null;
  /** Who has approved its current version. */
  firstApprovedBy: { id: string; name: string } | null;
  /** Why it cannot be approved now. */
  obstacle: Obstacle | null;
  heldUntil: Date | null;
  /** Whether a rail for it is configured. */
  canSend: boolean;
  /** What the payee owes in addition. Never part of the amount. */
  owedCents: number;
}

/** Approved payouts of one method that were not sent. */
export interface ReadyDto {
  method: Exclude<PayoutMethod, "none">;
  /** Counted up to 1,001. */
  count: number;
  amountCents: number;
  /** How they are sent; null if no rail is configured. */
  by: "file" | "api" | null;
}

/** A balance with money that has not left it. */
export interface HeldBalanceDto {
  /** The ledger account. */
  id: string;
  payee: PayeeDto;
  amountCents: number;
  currency: string;
  owedCents: number;
  obstacle: Obstacle | null;
  heldUntil: Date | null;
  /** Why the person is suspended, in the admin's words. */
  suspensionReason: string | null;
  /** Its due or approved payout. */
  payout: { id: string; status: PayoutStatus } | null;
}

/** A payout in a list. */
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

/** Payouts that were sent together. */
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
  /** How many payouts are still in it, and their total in cents. */
  count: number;
  amountCents: number;
  currency: string;
}

/** A payout that was returned short. */
export interface ShortReturnDto {
  caseId: string;
  payoutId: string;
  payee: PayeeDto;
  reference: string;
  sentCents: number;
  backCents: number;
  currency: string;
  /** The value date, `2027-06-04`. */
  arrivedOn: string;
  words: string | null;
  /** Entries by admins that wait for a second one. */
  waiting: { by: string; byId: string; bornBy: "platform" | "payee"; reason: string | null }[];
}
