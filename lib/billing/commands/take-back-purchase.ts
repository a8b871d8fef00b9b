import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { entitlements, orderLines, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import type { Order } from "../fulfilment";
import type { PlanTerm } from "../plan-terms";
import type { ProductKey } from "../products";
import { loadPlanTerms } from "../queries";
import { movePlanTerms } from "./move-plan-terms";
import { touchHostPages } from "./touch-host-pages";

/**
 * Takes away what a purchase gave, because the whole of its money went back; answers what that was. Plans that were
 * bought behind a plan that goes begin earlier. Part of booking the refund; an order that gave nothing, or was taken
 * back before, takes nothing.
 */
export async function takeBackPurchase(tx: Tx, ctx: Ctx, order: Order): Promise<ProductKey[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, order.buyerId)).for("no key update");
  const terms = await loadPlanTerms(tx, order.buyerId);
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, order.id));
  const taken = await tx
    .update(entitlements)
    .set({ revokedAt: ctx.now() })
    .where(and(inArray(entitlements.orderLineId, lines), isNull(entitlements.revokedAt)))
    .returning();
  for (const row of taken) {
    await recordAudit(tx, ctx, { action: "entitlement.revoke", entityId: row.id, after: row });
    const term = terms.find(({ id }) => id === row.id);
    if (term) await closeGap(tx, ctx.now(), terms, term);
  }
  if (order.kind === "plan") await touchHostPages(tx, order.buyerId);
  return taken.map((row) => row.product as ProductKey);
}

/** Lets what was bought behind a term begin when that term would have begun, or now. */
async function closeGap(tx: Tx, now: Date, terms: readonly PlanTerm[], gone: PlanTerm): Promise<void> {
  const others = terms.filter(({ id }) => id !== gone.id);
  const isCovered = others.some((term) => term.startsAt < gone.endsAt && term.endsAt >= gone.endsAt);
  const from = gone.startsAt > now ? gone.startsAt : now;
  const byMs = from.getTime() - gone.endsAt.getTime();
  if (isCovered || byMs >= 0) return;
  await movePlanTerms(tx, others, { product: null, from: gone.endsAt, byMs });
}
