import "server-only";
import { and, eq } from "drizzle-orm";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { LAUNCH_ANALYTICS_DAYS, PRODUCTS, type ProductKey } from "@/lib/billing/products";
import type { Ctx } from "@/lib/core/ctx";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Puts a draft before the public because its publication was paid for, and turns on what was bought with it
 * (`products`: the lines of the paid order). The entitlements' rows are billing's. Called by the transaction that
 * records the capture. Answers false when it is no draft any more or may not be published: the money goes back.
 */
export async function publishPaidProposal(
  tx: Tx,
  ctx: Ctx,
  { proposalId, products }: { proposalId: string; products: readonly ProductKey[] },
): Promise<boolean> {
  const now = ctx.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const launched = products.includes("host:launch");
  const [published] = await tx
    .update(proposals)
    .set({
      status: "active",
      publishedAt: now,
      updatedAt: now,
      ...((launched || products.includes("analytics")) && { analyticsEnabled: true }),
      ...(launched && { analyticsAccessExpiresAt: inDays(LAUNCH_ANALYTICS_DAYS) }),
      ...(products.includes("feature") && { featuredUntil: inDays(PRODUCTS.feature.termDays) }),
    })
    .where(and(eq(proposals.id, proposalId), eq(proposals.status, "draft")))
    .returning({ id: proposals.id });
  return published !== undefined;
}
