import type { PayoutRailCode } from "@/db/enums";
import type { PayoutRowDto } from "./lists";

/** An event of a payout, from the audit log. Amounts in cents. */
export interface PayoutEventDto {
  id: string;
  at: Date;
  /** The audit action: `payout.approve`. */
  action: string;
  /** Null for the system or a deleted account. */
  by: string | null;
  amountCents: number | null;
  currency: string | null;
  attempt: number | null;
  reason: string | null;
}

/** One ledger line. Positive: debit. Negative: credit. */
export interface LedgerLineDto {
  id: string;
  at: Date;
  kind: string;
  account: string;
  amountCents: number;
  currency: string;
}

/** An entry by one admin that a second one must confirm. */
export interface WaitingWordDto {
  says: "paid" | "failed";
  reason: string | null;
  byId: string;
  by: string;
}

/** One payout with all its details. */
export interface PayoutDetailDto extends PayoutRowDto {
  isPayeeActive: boolean;
  attempt: number;
  runId: string | null;
  rail: PayoutRailCode | null;
  /** It was sent by file, so admins and statements report the outcome. */
  isByFile: boolean;
  destinationHint: string | null;
  bankRef: string | null;
  events: PayoutEventDto[];
  lines: LedgerLineDto[];
  waiting: WaitingWordDto[];
}
