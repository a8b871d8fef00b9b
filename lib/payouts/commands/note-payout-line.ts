import "server-only";
import type { Tx } from "@/db/types";
import { isOtherLine } from "@/lib/billing/commands/receive-transfer";
import type { SignedInCtx } from "@/lib/core/ctx";
import { agreeOnPayout } from "../agreed";
import type { Payout } from "../payout-row";
import { settleFailed, settlePaid } from "../settle";
import { isRepeated, type LineOutcome, type NthLine } from "../statement/outcome";
import { keepReturnLine, noteFurtherReturn } from "./note-return-line";
import { noteStray } from "./note-stray";

/** A payout that a line names, locked; `row.payout` is kept up to date. */
export interface NamedPayout {
  payout: Payout;
  byFile: boolean | null;
}

/** A line that names a payout, and which attempt to pay it. */
interface PayoutLine {
  row: NamedPayout;
  line: NthLine;
  attempt: number;
}

/**
 * Writes down what a line of a statement says of a payout by file: that it left, or came back. For importing a
 * statement, in its transaction; it counts once two admins have read it.
 */
export async function notePayoutLine(tx: Tx, ctx: SignedInCtx, named: PayoutLine): Promise<LineOutcome> {
  const { row, line, attempt } = named;
  if (attempt > row.payout.attempt) return "unknown_reference";
  if (row.byFile === false) return "not_by_file";
  return line.direction === "out" ? noteLeft(tx, ctx, named) : noteBack(tx, ctx, named);
}

async function noteLeft(tx: Tx, ctx: SignedInCtx, { row, line, attempt }: PayoutLine): Promise<LineOutcome> {
  const { payout } = row;
  // It was booked as failed, and its money is in the balance again or was sent anew.
  if (attempt < payout.attempt) return noteStray(tx, ctx, line);
  if (payout.status === "due" || payout.status === "approved" || payout.status === "cancelled")
    return "not_sent";
  if (!isItsAmount(payout, line)) return noteStray(tx, ctx, line);
  if (payout.status !== "sent") {
    const isOther = isOtherLine({ bankRef: line.bankRef, isRepeated: isRepeated(line) }, payout.bankRef);
    return isOther ? noteStray(tx, ctx, line) : "known";
  }
  const word = { kind: "payout_paid", reason: null } as const;
  if ((await agreeOnPayout(tx, ctx, payout, word, true)) === "waiting") return "waiting";
  const { bankRef } = line;
  await settlePaid(tx, ctx, payout, { bankRef });
  row.payout = { ...payout, status: "paid", bankRef };
  return "paid";
}

async function noteBack(tx: Tx, ctx: SignedInCtx, { row, line, attempt }: PayoutLine): Promise<LineOutcome> {
  const { payout } = row;
  const returned = { payout, attempt, line };
  if (attempt < payout.attempt || payout.status === "failed") return noteFurtherReturn(tx, ctx, returned);
  if (!isItsAmount(payout, line)) return "other_amount";
  if (payout.status !== "sent" && payout.status !== "paid") return "not_sent";
  const reason = `The bank sent it back. ${line.note ?? ""}`.trim();
  if ((await agreeOnPayout(tx, ctx, payout, { kind: "payout_failed", reason }, true)) === "waiting")
    return "waiting";
  await settleFailed(tx, ctx, payout, { reason });
  await keepReturnLine(tx, ctx, returned);
  const isOver = payout.status === "sent";
  row.payout = { ...payout, status: isOver ? "due" : "failed", attempt: payout.attempt + (isOver ? 1 : 0) };
  return "failed";
}

const isItsAmount = (payout: Payout, line: NthLine) =>
  line.amountCents === payout.amountCents && line.currency === payout.currency;
