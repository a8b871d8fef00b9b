import type { PayoutRailCode } from "@/db/enums";
import type { PayoutRowDto } from "./lists";

/** What happened to a payout, from the log; amounts in cents. */
export interface PayoutEventDto {
  id: string;
  at: Date;
  /** As the log calls it: `payout.approve`. */
  action: string;
  /** Null: the system, or an account that is gone. */
  by: string | null;
  amountCents: number | null;
  currency: string | null;
  attempt: number | null;
  reason: string | null;
}

/** One line of the ledger. Positive: debit. Negative: credit. */
export interface LedgerLineDto {
  id: string;
  at: Date;
  kind: string;
  account: string;
  amountCents: number;
  currency: string;
}

/** What one admin has said, and a second one has to say as well. */
export interface WaitingWordDto {
  says: "paid" | "failed";
  reason: string | null;
  byId: string;
  by: string;
}

/** One payout with all that is known of it. */
export interface PayoutDetailDto extends PayoutRowDto {
  isPayeeActive: boolean;
  attempt: number;
  runId: string | null;
  rail: PayoutRailCode | null;
  /** It left by a file: admins and statements say what became of it. */
  isByFile: boolean;
  destinationHint: string | null;
  bankRef: string | null;
  events: PayoutEventDto[];
  lines: LedgerLineDto[];
  waiting: WaitingWordDto[];
}
