import "server-only";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { createOrder } from "@/lib/money/orders/create-order";
import type { PurchaseLine } from "@/lib/money/orders/products";

/**
 * Puts what publishing a draft of the viewer's own costs into an order and answers its id; the captured payment
 * publishes it. The same choice for the same draft is the same order. Part of publishing.
 * @param returned how often the money for it went back before
 */
export async function orderPublication(
  tx: Tx,
  ctx: SignedInCtx,
  proposalId: string,
  lines: readonly PurchaseLine[],
  returned = 0,
): Promise<string> {
  const choice = lines.map(({ product, amountCents }) => `${product}=${amountCents}`).join(",");
  const order = await createOrder(tx, ctx.now(), {
    buyerId: ctx.viewer.id,
    kind: "publish",
    proposalId,
    lines,
    idempotencyKey: `publish:${proposalId}:${choice}${returned > 0 ? `:${returned}` : ""}`,
  });
  if (order.isNew)
    await recordAudit(tx, ctx, {
      action: "order.create",
      entityId: order.id,
      after: { kind: order.kind, proposalId, totalCents: order.totalCents },
    });
  return order.id;
}
