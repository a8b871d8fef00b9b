import type { BankCaseKind } from "@/db/enums";
import { findReference } from "@/lib/money/bank/bank-reference";
import type { CaseLine } from "@/lib/money/bank/internal/open-exception";
import { readTransferKey } from "../transfer-key";
import type { StatementLine } from "./line";

/** The outcome of a line that needs no review. `waiting` counts once a second admin has imported the same. */
export const SETTLED = ["paid", "failed", "received", "sentBack", "waiting", "alreadyBooked"] as const;
export type Settled = (typeof SETTLED)[number];

/**
 * Why a line needs review. `unexpected_debit`: money left under one of our references that should not have, or not this
 * way.
 */
export type UnmatchedReason =
  | "unknown_reference"
  | "other_amount"
  | "duplicate_reference"
  | "bounced"
  | "unexpected_debit"
  | "conflicting_confirmation"
  | "reported_by_provider"
  | "not_sent";

export type LineOutcome = Settled | UnmatchedReason;

/** An import's result for a line with an open case. */
export const OPEN_AS = {
  second_sum: "duplicate_reference",
  unknown: "unknown_reference",
  bounced: "bounced",
  short_return: "other_amount",
  unexpected_debit: "unexpected_debit",
} as const satisfies Record<BankCaseKind, UnmatchedReason>;

/** A line, and its index, from 0, among identical lines of its statement. */
export interface NthLine extends StatementLine {
  nth: number;
}

/** Our reference in a line, of a payout or a transfer; null if there is none. */
export function ownReference({ reference, words: remittance }: StatementLine): string | null {
  if (readTransferKey(reference)) return reference.trim().toUpperCase();
  return findReference(reference) ?? findReference(remittance ?? "");
}

/** A line as a case stores it. */
export function caseLineOf(line: NthLine): CaseLine {
  const { amountCents, currency, bankRef, arrivedOn, nth } = line;
  const remittance = line.words ?? (line.reference || null);
  return { reference: ownReference(line), words: remittance, amountCents, currency, bankRef, arrivedOn, nth };
}

/** A repeated line without a bank ID: there were two of them. With an ID it is the same one. */
export const isRepeated = ({ bankRef, nth }: NthLine): boolean => bankRef === null && nth > 0;
