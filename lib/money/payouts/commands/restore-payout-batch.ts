import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { PAYOUT_RAILS, type PaymentProviderCode, type PayoutRailCode } from "@/db/enums";
import { payoutRuns, payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import type { TransferSnapshot } from "@/lib/integrations/payouts/port";
import type { UnbookedPayout } from "@/lib/money/payments/commands/reconcile-since";
import type { Payout } from "../internal/payout-row";
import { settleSent } from "../internal/settle";
import { readTransferKey } from "../transfer-key";
import { reconcilePayoutRun } from "./reconcile-payout-run";

type Unbooked = Omit<UnbookedPayout, "batchRef" | "at">;

/**
 * Books a provider's batch that was sent after the backup from which this database was restored, if its payouts were
 * approved by then. Idempotent. For an operator; `reconcileSince` calls it.
 * @returns what could not be booked, without payouts that failed: their money came back
 */
export async function restorePayoutBatch(
  ctx: Ctx,
  { provider, batchRef }: { provider: PaymentProviderCode; batchRef: string },
): Promise<Unbooked[]> {
  const code = PAYOUT_RAILS.find((one) => one === provider);
  const rail = code && ctx.ports.payouts.byCode(code, "api");
  if (rail?.kind !== "api") return [];
  const items = (await rail.retrieve(batchRef)).filter(({ status }) => status !== "failed");
  const { runId, unbooked } = await inTransaction(ctx, async (tx) => {
    const known = await lockNamed(tx, items);
    const left: Unbooked[] = [];
    let run: string | null = null;
    for (const item of items) {
      const payout = known.get(readTransferKey(item.key)?.payoutId ?? "");
      const state = stateOf(item, payout);
      if (payout && state === "approved") {
        run ??= await openRun(tx, ctx, { rail: rail.code, batchRef, createdById: payout.approvedById });
        await settleSent(tx, ctx, payout, { runId: run, rail: rail.code, transferKey: item.key });
      } else if (state !== "approved" && state !== "sent")
        left.push({ key: item.key, amountCents: item.amountCents, currency: item.currency, why: state });
    }
    return { runId: run, unbooked: left };
  });
  if (runId) await reconcilePayoutRun(ctx, { runId });
  return unbooked;
}

async function lockNamed(tx: Tx, items: readonly TransferSnapshot[]): Promise<Map<string, Payout>> {
  const ids = items.flatMap(({ key }) => readTransferKey(key)?.payoutId ?? []);
  const rows = await tx
    .select()
    .from(payouts)
    .where(inArray(payouts.id, ids))
    .orderBy(asc(payouts.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

function stateOf(
  { key, amountCents, currency }: TransferSnapshot,
  payout: Payout | undefined,
): "approved" | "sent" | Unbooked["why"] {
  if (!payout) return "missing";
  const attempt = readTransferKey(key)?.attempt ?? 0;
  const isSent = payout.transferKey === key && payout.status !== "due" && payout.status !== "approved";
  if (isSent || attempt < payout.attempt) return "sent";
  if (attempt !== payout.attempt || amountCents !== payout.amountCents || currency !== payout.currency)
    return "different";
  return payout.status === "approved" ? "approved" : "unapproved";
}

/** The run of a batch: a new one, or the one that an earlier call made. */
async function openRun(
  tx: Tx,
  ctx: Ctx,
  { rail, batchRef, createdById }: { rail: PayoutRailCode; batchRef: string; createdById: string | null },
): Promise<string> {
  const [known] = await tx
    .select({ id: payoutRuns.id })
    .from(payoutRuns)
    .where(and(eq(payoutRuns.rail, rail), eq(payoutRuns.batchRef, batchRef)));
  if (known) return known.id;
  if (!createdById) throw new Error("an approved payout has no approver");
  const id = newId();
  const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await tx.insert(payoutRuns).values({ id, rail, byFile: false, batchRef, createdById, ...at });
  return id;
}
