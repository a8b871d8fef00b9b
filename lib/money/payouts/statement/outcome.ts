import type { BankCaseKind } from "@/db/enums";
import { findReference } from "@/lib/money/bank/bank-reference";
import type { CaseLine } from "@/lib/money/bank/internal/open-exception";
import { readTransferKey } from "../transfer-key";
import type { StatementLine } from "./line";

/** What became of a line that needs nobody to look at it: `waiting` counts once a second admin has read the same. */
export const SETTLED = ["paid", "failed", "received", "sentBack", "waiting", "alreadyBooked"] as const;
export type Settled = (typeof SETTLED)[number];

/** Why somebody has to look. `unexpected_debit`: money left under a reference of ours that was not to leave, or not like this. */
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

/** What an import says of a line that is an open case. */
export const OPEN_AS = {
  second_sum: "duplicate_reference",
  unknown: "unknown_reference",
  bounced: "bounced",
  short_return: "other_amount",
  unexpected_debit: "unexpected_debit",
} as const satisfies Record<BankCaseKind, UnmatchedReason>;

/** A line, and which one it is, from 0, of those in its statement that are alike in everything. */
export interface NthLine extends StatementLine {
  nth: number;
}

/** Our own reference in a line, of a payout or a transfer; null: there is none. */
export function ownReference({ reference, words: remittance }: StatementLine): string | null {
  if (readTransferKey(reference)) return reference.trim().toUpperCase();
  return findReference(reference) ?? findReference(remittance ?? "");
}

/** A line as a case has it. */
export function caseLineOf(line: NthLine): CaseLine {
  const { amountCents, currency, bankRef, arrivedOn, nth } = line;
  const remittance = line.words ?? (line.reference || null);
  return { reference: ownReference(line), words: remittance, amountCents, currency, bankRef, arrivedOn, nth };
}

/** The line again that the bank gives no name: there were two of them. One that has a name is the same one. */
export const isRepeated = ({ bankRef, nth }: NthLine): boolean => bankRef === null && nth > 0;
