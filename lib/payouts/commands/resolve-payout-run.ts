import "server-only";
import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { lockPayouts } from "../payout-row";
import { lockRun, payoutsOf } from "../run-row";
import type { ResolveRunInput } from "../schema";
import { settleFailed } from "../settle";

/**
 * Ends the doubt about a run after an admin has looked at the provider: it has the batch under this id, or it never
 * took it on, and then its payouts are due again. Throws `conflict` for a run about which there is no doubt.
 */
export async function resolvePayoutRun(ctx: Ctx, { runId, batchRef }: ResolveRunInput): Promise<null> {
  withRole(ctx, ["admin"]);
  return inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.status !== "stuck") throw conflict("This run does not wait for anybody.");
    if (batchRef)
      await enqueue(tx, "reconcile_payout_run", { runId }, { key: `reconcile_payout_run:${runId}` });
    else {
      const ids = (await payoutsOf(tx, runId)).map(({ id }) => id);
      for (const payout of await lockPayouts(tx, ids))
        if (payout.status === "sent")
          await settleFailed(tx, ctx, payout, { reason: "The provider never took it on.", isOurs: true });
    }
    const status = batchRef ? ("open" as const) : ("settled" as const);
    await tx
      .update(payoutRuns)
      .set({ status, batchRef, updatedAt: ctx.now() })
      .where(eq(payoutRuns.id, runId));
    await recordAudit(tx, ctx, {
      action: "payout_run.resolve",
      entityId: runId,
      before: { status: run.status },
      after: { status, batchRef },
    });
    return null;
  });
}
