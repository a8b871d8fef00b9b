import "server-only";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { createOrder } from "@/lib/money/orders/create-order";
import type { PurchaseLine } from "@/lib/money/orders/products";

/**
 * Creates the order for publishing a draft of the viewer's and returns its id. The captured payment publishes it.
 * Idempotent for the same choices. Part of publishing.
 * @param returned number of earlier refunds of this publication
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
