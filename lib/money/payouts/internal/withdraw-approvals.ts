import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { movePayout, NOBODY_APPROVED } from "./payout-row";

/**
 * Takes back that admins approved what was to go to a payee, who is about to change where it goes. Part of saving the
 * payout settings, before these are locked: sending locks the two in the same order. Of one that is approved at this
 * moment sending sees by itself that it was for other details.
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
