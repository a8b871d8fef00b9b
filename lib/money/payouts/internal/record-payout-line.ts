import "server-only";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { openException } from "@/lib/money/bank/internal/open-exception";
import { isOtherLine } from "@/lib/money/bank/internal/receive-transfer";
import { caseLineOf, isRepeated, type LineOutcome, type NthLine, OPEN_AS } from "../statement/outcome";
import { agreeOnPayout } from "./agreed";
import type { Payout } from "./payout-row";
import { recordFurtherReturn, storeReturnLine } from "./record-return-line";
import { recordUnexpectedDebit } from "./record-unexpected-debit";
import { settleFailed, settlePaid } from "./settle";

/** A payout named by a line, locked. `row.payout` is kept current. */
export interface NamedPayout {
  payout: Payout;
  byFile: boolean | null;
}

/** A line that names a payout, and which attempt. */
interface PayoutLine {
  row: NamedPayout;
  line: NthLine;
  attempt: number;
}

/**
 * Books what a statement line says about a payout by file: it arrived or was returned. Call inside a statement import;
 * it counts once two admins have imported it.
 */
export async function recordPayoutLine(tx: Tx, ctx: SignedInCtx, named: PayoutLine): Promise<LineOutcome> {
  const { row, line, attempt } = named;
  if (attempt > row.payout.attempt)
    return line.direction === "out"
      ? recordUnexpectedDebit(tx, ctx, line)
      : noteCase(tx, ctx, "unknown", line);
  if (row.byFile === false)
    return line.direction === "out" ? "reported_by_provider" : noteCase(tx, ctx, "unknown", line);
  return line.direction === "out" ? noteLeft(tx, ctx, named) : noteBack(tx, ctx, named);
}

async function noteLeft(tx: Tx, ctx: SignedInCtx, { row, line, attempt }: PayoutLine): Promise<LineOutcome> {
  const { payout } = row;
  // It was booked as failed, and its money is back in the balance or was sent again.
  if (attempt < payout.attempt) return recordUnexpectedDebit(tx, ctx, line);
  if (payout.status === "due" || payout.status === "approved" || payout.status === "cancelled")
    return "not_sent";
  if (!isItsAmount(payout, line)) return recordUnexpectedDebit(tx, ctx, line);
  if (payout.status !== "sent") {
    const isOther = isOtherLine({ bankRef: line.bankRef, isRepeated: isRepeated(line) }, payout.bankRef);
    return isOther ? recordUnexpectedDebit(tx, ctx, line) : "alreadyBooked";
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
  if (attempt < payout.attempt || payout.status === "failed") return recordFurtherReturn(tx, ctx, returned);
  // It reached our account, no matter what it is. Admins decide.
  if (payout.status !== "sent" && payout.status !== "paid") return noteCase(tx, ctx, "unknown", line);
  if (!isItsAmount(payout, line)) {
    const isLess = line.currency === payout.currency && line.amountCents < payout.amountCents;
    return noteCase(tx, ctx, isLess ? "short_return" : "unknown", line);
  }
  const reason = `The bank returned it. ${line.note ?? ""}`.trim();
  if ((await agreeOnPayout(tx, ctx, payout, { kind: "payout_failed", reason }, true)) === "waiting")
    return "waiting";
  await settleFailed(tx, ctx, payout, { reason });
  await storeReturnLine(tx, ctx, returned);
  const isOver = payout.status === "sent";
  row.payout = { ...payout, status: isOver ? "due" : "failed", attempt: payout.attempt + (isOver ? 1 : 0) };
  return "failed";
}

/** A deposit under a payout's reference that is not simply its full amount. Admins decide. */
async function noteCase(
  tx: Tx,
  ctx: SignedInCtx,
  kind: "unknown" | "short_return",
  line: NthLine,
): Promise<LineOutcome> {
  await openException(tx, ctx, { kind, line: caseLineOf(line) });
  return OPEN_AS[kind];
}

const isItsAmount = (payout: Payout, line: NthLine) =>
  line.amountCents === payout.amountCents && line.currency === payout.currency;
