import "server-only";
import { and, eq } from "drizzle-orm";
import { PAYOUT_RAILS, type PaymentProviderCode } from "@/db/enums";
import { payoutRuns } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { reconcilePayoutRun } from "./reconcile-payout-run";

/**
 * Enqueues reconciliation of the run with this provider batch. Returns whether there is one. For webhooks. One that
 * arrives before we know the batch ID finds none; the run is polled as soon as we do.
 */
export async function reconcilePayoutBatch(
  ctx: Ctx,
  { provider, objectRef }: { provider: PaymentProviderCode; objectRef: string },
): Promise<boolean> {
  const rail = PAYOUT_RAILS.find((code) => code === provider);
  if (!rail) return false;
  const [run] = await ctx.db
    .select({ id: payoutRuns.id })
    .from(payoutRuns)
    .where(and(eq(payoutRuns.rail, rail), eq(payoutRuns.batchRef, objectRef)));
  if (!run) return false;
  await reconcilePayoutRun(ctx, { runId: run.id });
  return true;
}
