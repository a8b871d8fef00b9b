import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { entitlements, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { canMove, nextState } from "@/lib/core/state-machine";
import type { ProductKey } from "@/lib/money/orders/products";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { proposalMachine } from "../status";
import { notifyHost } from "./notify-host";

/**
 * Deactivates what a fully refunded purchase provided, unless another purchase still provides it. Without a
 * single-event purchase, a live proposal is paused and its host is notified; a funded or past one stays as it is. Part
 * of booking the refund.
 */
export async function withdrawPurchase(
  tx: Tx,
  ctx: Ctx,
  { proposalId, products }: { proposalId: string; products: readonly ProductKey[] },
): Promise<void> {
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(eq(proposals.id, proposalId))
    .for("no key update");
  if (!proposal || products.length === 0) return;
  const { status } = proposal;
  const bought = await stillBought(tx, proposalId);
  const isGone = (product: ProductKey) => products.includes(product) && !bought.has(product);
  const wasLaunch = isGone("host:launch");
  const pauses = wasLaunch && canMove(proposalMachine, status, "pause");
  const after = {
    status: pauses ? nextState(proposalMachine, status, "pause") : status,
    featuredUntil: isGone("feature") ? null : proposal.featuredUntil,
    analyticsEnabled:
      proposal.analyticsEnabled && !wasLaunch && (!isGone("analytics") || bought.has("host:launch")),
  };
  await tx
    .update(proposals)
    .set({ ...after, updatedAt: ctx.now() })
    .where(eq(proposals.id, proposalId));
  await recordAudit(tx, ctx, {
    action: "proposal.withdraw_purchase",
    entityId: proposalId,
    before: { status, featuredUntil: proposal.featuredUntil, analyticsEnabled: proposal.analyticsEnabled },
    after: { ...after, products },
  });
  if (pauses) await notifyHost(tx, ctx, proposalId, "paused");
  await touchTags(tx, [tags.proposals, tags.proposal(proposalId)]);
}

/** Purchases for a proposal that are still paid for. */
async function stillBought(tx: Tx, proposalId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ product: entitlements.product })
    .from(entitlements)
    .where(and(eq(entitlements.proposalId, proposalId), isNull(entitlements.revokedAt)));
  return new Set(rows.map(({ product }) => product));
}
