import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { PRODUCTS } from "../products";
import type { StartPlanPurchaseInput } from "../schema";
import { createOrder } from "./create-order";

/**
 * Puts a host plan for a year into an order, at the price table's price, and answers the order's id; paying is the
 * next step. For event hosts. The same form sent twice is one order.
 */
export async function startPlanPurchase(
  ctx: Ctx,
  { product, idempotencyKey }: StartPlanPurchaseInput,
): Promise<{ orderId: string }> {
  const host = withRole(ctx, ["event_host"]);
  const { label, priceCents } = PRODUCTS[product];
  return inTransaction(ctx, async (tx) => {
    const order = await createOrder(tx, ctx.now(), {
      buyerId: host.viewer.id,
      kind: "plan",
      proposalId: null,
      lines: [{ product, description: `${label} plan, 1 year`, amountCents: priceCents }],
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
