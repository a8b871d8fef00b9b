import "server-only";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { createOrder } from "@/lib/money/orders/create-order";
import type { StartPlanPurchaseInput } from "@/lib/money/orders/schema";
import { planLines } from "../plan-lines";
import { offerPlan } from "../plan-terms";
import { planPermissions } from "../policy";
import { loadTerms } from "../queries";
import { TERM_FAMILIES } from "../term-families";

/**
 * Orders a host plan for a year at the price table's price, or an upgrade for the remaining days of a running plan at
 * the difference. Returns the order's ID; payment is the next step. Event hosts only. Submitting the same form twice
 * gives one order.
 */
export async function startPlanPurchase(
  ctx: Ctx,
  { product, idempotencyKey }: StartPlanPurchaseInput,
): Promise<{ orderId: string }> {
  const host = authorize(ctx, planPermissions.startPlanPurchase);
  return inTransaction(ctx, async (tx: Tx) => {
    const terms = await loadTerms(tx, host.viewer.id, TERM_FAMILIES.host_plan);
    const order = await createOrder(tx, ctx.now(), {
      buyerId: host.viewer.id,
      kind: "plan",
      proposalId: null,
      lines: planLines(offerPlan(terms, product, ctx.now())),
      idempotencyKey: `plan:${idempotencyKey}`,
    });
    if (order.isNew)
      await recordAudit(tx, host, {
        action: "order.create",
        entityId: order.id,
        after: { kind: order.kind, product, totalCents: order.totalCents },
      });
    return { orderId: order.id };
  });
}
