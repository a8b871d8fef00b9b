import "server-only";
import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import {
  type Agreement,
  agreeOn,
  confirmAdmin,
  type Reading,
} from "@/lib/money/payments/internal/second-admin";
import { lockPayouts, type Payout } from "../internal/payout-row";
import { lockRun, payoutsOf } from "../internal/run-row";
import { settleFailed } from "../internal/settle";
import { payoutPermissions } from "../policy";
import type { ResolveRunInput } from "../schema";

/**
 * Resolves an uncertain run after an admin has checked with the provider: either the provider has the batch under this
 * ID, and we poll it; or it never accepted it, and its payouts are due again. For the latter, if there are two admins,
 * two must confirm it; a single admin reauthenticates. Throws `conflict` if the run is not uncertain. Admins only.
 */
export async function resolvePayoutRun(ctx: Ctx, input: ResolveRunInput): Promise<Agreement> {
  const { runId, batchRef } = input;
  const admin = authorize(ctx, payoutPermissions.resolvePayoutRun);
  const isReauthenticated = batchRef ? false : await confirmAdmin(admin, input);
  return inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.status !== "stuck") throw conflict("This run isn't waiting for a decision.");
    if (batchRef)
      await enqueue(tx, "reconcile_payout_run", { runId }, { key: `reconcile_payout_run:${runId}` });
    else {
      const ids = (await payoutsOf(tx, runId)).map(({ id }) => id);
      const sent = (await lockPayouts(tx, ids)).filter(({ status }) => status === "sent");
      const mayCount =
        sent.length === 0 ||
        (await agreeOn(tx, admin, neverTakenOn(runId, sent), isReauthenticated)) === "done";
      if (!mayCount) return "waiting";
      for (const payout of sent)
        await settleFailed(tx, ctx, payout, { reason: "The provider never accepted it.", isOurs: true });
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
    return "done";
  });
}

/** In the currency of its payouts: a run has one. */
const neverTakenOn = (runId: string, sent: readonly Payout[]): Reading => ({
  kind: "payout_run",
  reference: runId,
  amountCents: sent.reduce((sum, { amountCents }) => sum + amountCents, 0),
  currency: sent[0]?.currency ?? "USD",
  arrivedOn: null,
  reason: null,
});
