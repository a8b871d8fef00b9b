import "server-only";
import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { BatchRefused } from "@/lib/integrations/payouts/port";
import { lockPayouts } from "../internal/payout-row";
import { batchOf, lockRun, type PayoutRun, payoutsOf } from "../internal/run-row";
import { settleFailed } from "../internal/settle";

/** Providers forget submitted batches after some weeks. An admin must check long before that. */
const GIVE_UP_HOURS = 24;

/**
 * Submits a run to its provider and stores the provider's batch ID. Happens once: the run is locked meanwhile, and a
 * second call has the same key. A refusal makes its payouts due again. If it is unknown whether the provider accepted
 * it, the queue retries for a day; then the run waits for an admin and is not sent again. For jobs.
 */
export async function sendPayoutRun(ctx: Ctx, { runId }: { runId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.status !== "open" || run.batchRef !== null || run.byFile) return;
    if (ctx.now().getTime() - run.createdAt.getTime() > GIVE_UP_HOURS * 3_600_000)
      return markStuck(tx, ctx, run);
    const ids = (await payoutsOf(tx, runId)).map(({ id }) => id);
    const sent = (await lockPayouts(tx, ids)).filter(({ status }) => status === "sent");
    const rail = ctx.ports.payouts.byCode(run.rail, "api");
    if (rail.kind !== "api") throw new Error("a file rail has no API");
    try {
      const { batchRef } = await rail.send(batchOf(run, sent));
      await tx
        .update(payoutRuns)
        .set({ batchRef, lastError: null, updatedAt: ctx.now() })
        .where(eq(payoutRuns.id, runId));
      await enqueue(tx, "reconcile_payout_run", { runId }, { key: `reconcile_payout_run:${runId}` });
    } catch (error) {
      if (!(error instanceof BatchRefused)) throw error;
      logger.error({ runId, reason: error.message }, "payout run was refused");
      for (const payout of sent) await settleFailed(tx, ctx, payout, { reason: error.message, isOurs: true });
      await tx
        .update(payoutRuns)
        .set({ status: "settled", lastError: error.message, updatedAt: ctx.now() })
        .where(eq(payoutRuns.id, runId));
    }
  });
}

async function markStuck(tx: Tx, ctx: Ctx, run: PayoutRun): Promise<void> {
  logger.error({ runId: run.id }, "unknown whether a payout run was accepted: an admin must check");
  await tx.update(payoutRuns).set({ status: "stuck", updatedAt: ctx.now() }).where(eq(payoutRuns.id, run.id));
  await recordAudit(tx, ctx, {
    action: "payout_run.give_up",
    entityId: run.id,
    before: { status: run.status },
    after: { status: "stuck" },
  });
}
