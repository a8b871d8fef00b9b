import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { confirmFactor } from "@/lib/identity/sessions/confirm-identity";
import type { RailFile } from "@/lib/integrations/payouts/port";
import { batchOf, lockRun, payoutsOf } from "../internal/run-row";
import { payoutPermissions } from "../policy";
import type { RunIdInput } from "../schema";

/**
 * Returns the file of a run for the bank or provider, identical each time while its payouts are in transit. It contains
 * full account numbers, so every export is audited. Throws `invalid` if the session hasn't shown the admin's second
 * factor in the last five minutes, and `conflict` for an API run, or if none of its payouts are in transit. Admins only.
 */
export async function exportPayoutRun(ctx: Ctx, { runId }: RunIdInput): Promise<RailFile> {
  const admin = authorize(ctx, payoutPermissions.exportPayoutRun);
  await confirmFactor(admin, {});
  return inTransaction(ctx, async (tx) => {
    const run = await lockRun(tx, runId);
    const sent = (await payoutsOf(tx, runId)).filter(({ status }) => status === "sent");
    if (!run.byFile || sent.length === 0) throw conflict("This run has nothing to submit.");
    const rail = ctx.ports.payouts.byCode(run.rail, "file");
    if (rail.kind !== "file") throw new Error("an API rail has no file");
    const file = rail.write(batchOf(run, sent));
    await recordAudit(tx, ctx, {
      action: "payout_run.export",
      entityId: runId,
      after: { file: file.name, payouts: sent.map(({ id }) => id) },
    });
    return file;
  });
}
