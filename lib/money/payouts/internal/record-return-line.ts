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

/** A line that returns the money of a payout attempt. */
interface Returned {
  payout: Payout;
  attempt: number;
  line: NthLine;
}

/** Stores which line returned an attempt. Call inside the statement import that books it. */
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
 * A line that returns money of an attempt booked as failed: that same return, or the statement's first line for one
 * booked by hand. Otherwise the deposit is unmatched, and admins decide. Call inside a statement import, with the
 * payout locked.
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
