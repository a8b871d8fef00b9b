import "server-only";
import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema";
import type { Tx } from "@/db/types";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockPayout, movePayout, type Payout } from "../payout-row";
import type { CancelPayoutInput, FailPayoutInput, PayoutIdInput } from "../schema";
import { settleFailed, settlePaid } from "../settle";

/** Only what left by a file: of the others the provider says itself what became of them. */
async function lockByFile(tx: Tx, payoutId: string): Promise<Payout> {
  const payout = await lockPayout(tx, payoutId);
  const [run] = payout.runId ? await tx.select().from(payoutRuns).where(eq(payoutRuns.id, payout.runId)) : [];
  if (run && !run.byFile) throw conflict("The provider says itself what becomes of this payout.");
  return payout;
}

/**
 * Writes down that a payout by file has arrived. Once it is paid, again changes nothing. Throws `conflict` for one
 * that was not sent. Admins may call it.
 */
export async function markPayoutPaid(ctx: Ctx, { payoutId }: PayoutIdInput): Promise<null> {
  withRole(ctx, ["admin"]);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockByFile(tx, payoutId);
    if (payout.status !== "paid") await settlePaid(tx, ctx, payout);
    return null;
  });
}

/**
 * Writes down that a payout by file failed, or came back after it had arrived. `attempt` is the one that the admin
 * saw: a second press does not fail the next one. Admins may call it.
 */
export async function failPayout(ctx: Ctx, { payoutId, attempt, reason }: FailPayoutInput): Promise<null> {
  withRole(ctx, ["admin"]);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockByFile(tx, payoutId);
    if (payout.attempt > attempt || (payout.attempt === attempt && payout.status === "failed")) return null;
    await settleFailed(tx, ctx, payout, { reason });
    return null;
  });
}

/** Cancels a payout that was not sent: its money never left the balance. Again changes nothing. Admins may call it. */
export async function cancelPayout(ctx: Ctx, { payoutId, reason }: CancelPayoutInput): Promise<null> {
  withRole(ctx, ["admin"]);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout.status !== "cancelled") await movePayout(tx, ctx, payout, "cancel", { failureReason: reason });
    return null;
  });
}
