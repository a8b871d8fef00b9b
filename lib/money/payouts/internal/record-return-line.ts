import "server-only";
import { eq } from "drizzle-orm";
import { payoutReturns } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { openException } from "@/lib/money/bank/internal/open-exception";
import { isOtherLine } from "@/lib/money/bank/internal/receive-transfer";
import { caseLineOf, isRepeated, type LineOutcome, type NthLine, OPEN_AS } from "../statement/outcome";
import { transferKey } from "../transfer-key";
import type { Payout } from "./payout-row";

/** A line that brings money of an attempt to pay back. */
interface Returned {
  payout: Payout;
  attempt: number;
  line: NthLine;
}

/** Keeps by which line an attempt came back. For importing a statement, in the transaction that books it. */
export async function storeReturnLine(tx: Tx, ctx: Ctx, { payout, attempt, line }: Returned): Promise<void> {
  const { bankRef } = line;
  await tx
    .insert(payoutReturns)
    .values({
      transferKey: transferKey(payout.id, attempt),
      payoutId: payout.id,
      bankRef,
      createdAt: ctx.now(),
    })
    .onConflictDoUpdate({ target: payoutReturns.transferKey, set: { bankRef } });
}

/**
 * A line that brings money of an attempt that is booked as failed: that very return, or the first that the statement
 * has of one that was booked by hand; else money came in that was never ours to miss, and admins decide about it. For
 * importing a statement, in its transaction, with the payout locked.
 */
export async function recordFurtherReturn(tx: Tx, ctx: Ctx, returned: Returned): Promise<LineOutcome> {
  const { payout, attempt, line } = returned;
  const [stored] = await tx
    .select()
    .from(payoutReturns)
    .where(eq(payoutReturns.transferKey, transferKey(payout.id, attempt)));
  const isItsSum = line.amountCents === payout.amountCents && line.currency === payout.currency;
  const seen = { bankRef: line.bankRef, isRepeated: isRepeated(line) };
  if (!isItsSum || isOtherLine(seen, stored?.bankRef ?? null)) {
    await openException(tx, ctx, { kind: "second_sum", line: caseLineOf(line) });
    return OPEN_AS.second_sum;
  }
  if (!stored || (line.bankRef && !stored.bankRef)) await storeReturnLine(tx, ctx, returned);
  return "alreadyBooked";
}
