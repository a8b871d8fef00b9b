import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { movePayout, NOBODY_APPROVED } from "./payout-row";

/**
 * Withdraws approvals for a payee who is changing the destination. Call while saving payout settings, before locking
 * them: sending takes the two locks in the same order. For a payout approved at this moment, sending notices itself
 * that the details differ.
 */
export async function withdrawApprovals(tx: Tx, ctx: Ctx, payeeId: string): Promise<void> {
  const approved = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.payeeId, payeeId), eq(payouts.status, "approved")))
    .orderBy(asc(payouts.id))
    .for("update");
  for (const payout of approved) await movePayout(tx, ctx, payout, "reconsider", NOBODY_APPROVED);
}
