import "server-only";
import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import type { TransferSnapshot } from "@/lib/integrations/payouts/port";
import { lockPayouts, type Payout } from "../internal/payout-row";
import { lockRun, payoutsOf } from "../internal/run-row";
import { noteProviderState, settleFailed, settlePaid } from "../internal/settle";

/**
 * Asks the provider for the outcome of a run and books it: any number of times, in any order. Reports about finished
 * attempts are ignored. For jobs, enqueued by webhooks, the schedule, and sending.
 */
export async function reconcilePayoutRun(ctx: Ctx, { runId }: { runId: string }): Promise<void> {
  const [run] = await ctx.db.select().from(payoutRuns).where(eq(payoutRuns.id, runId));
  if (!run || run.batchRef === null || run.byFile) return;
  const rail = ctx.ports.payouts.byCode(run.rail, "api");
  if (rail.kind !== "api") return;
  const reported = new Map((await rail.retrieve(run.batchRef)).map((item) => [item.key, item]));
  await inTransaction(ctx, async (tx) => {
    await lockRun(tx, runId);
    const ids = (await payoutsOf(tx, runId)).map(({ id }) => id);
    for (const payout of await lockPayouts(tx, ids)) {
      const item = reported.get(payout.transferKey ?? "");
      if (item && payout.runId === runId) await follow(tx, ctx, payout, item);
    }
    const left = (await payoutsOf(tx, runId)).some(({ status }) => status === "sent");
    const status = left ? "open" : "settled";
    await tx
      .update(payoutRuns)
      .set({ status, checkedAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(payoutRuns.id, runId));
  });
}

async function follow(tx: Tx, ctx: Ctx, payout: Payout, item: TransferSnapshot): Promise<void> {
  if (item.amountCents !== payout.amountCents || item.currency !== payout.currency) {
    logger.error({ payoutId: payout.id }, "the provider reports a different amount than was sent");
    return;
  }
  if (item.status === "failed" && (payout.status === "sent" || payout.status === "paid"))
    await settleFailed(tx, ctx, payout, { reason: item.reason ?? item.providerState });
  else if (payout.status !== "sent") return;
  else if (item.status === "paid") await settlePaid(tx, ctx, payout, item);
  else await noteProviderState(tx, ctx, payout, item.providerState);
}
