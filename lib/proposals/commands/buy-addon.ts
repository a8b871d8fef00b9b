import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { entitlements, proposals } from "@/db/schema";
import { lockHost } from "@/lib/accounts/lock-host";
import { createOrder } from "@/lib/billing/commands/create-order";
import { PLANS, PRODUCTS } from "@/lib/billing/products";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { whyNoAddon } from "../addon-room";
import type { BuyAddonInput } from "../schema";

/**
 * Orders an add-on for a published proposal of the viewer's own, at the price table's price; the captured payment
 * turns it on. Answers the order to pay; again, the same one. For anybody else the proposal does not exist. Throws
 * `conflict` for what the proposal has, or what would be of no use to it.
 */
export async function buyAddon(
  ctx: Ctx,
  { proposalId, product }: BuyAddonInput,
): Promise<{ orderId: string }> {
  const host = withRole(ctx, ["event_host"]);
  const { viewer } = host;
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, viewer.id);
    const [proposal] = await tx
      .select({ status: proposals.status })
      .from(proposals)
      .where(and(eq(proposals.id, proposalId), eq(proposals.hostId, viewer.id)));
    if (!proposal || proposal.status === "removed") throw notFound();
    if (PLANS[viewer.hostPlan].included.includes(product))
      throw conflict(`${PRODUCTS[product].label} comes with your plan.`);
    const reason = await whyNoAddon(tx, ctx.now(), { proposalId, product });
    if (reason === "paid_already") throw conflict("This proposal has it already.");
    if (reason) throw conflict("This cannot be bought for this proposal any more.");
    const returned = await tx.$count(
      entitlements,
      and(
        eq(entitlements.proposalId, proposalId),
        eq(entitlements.product, product),
        isNotNull(entitlements.revokedAt),
      ),
    );
    const { label: description, priceCents: amountCents } = PRODUCTS[product];
    const order = await createOrder(tx, ctx.now(), {
      buyerId: viewer.id,
      kind: "addon",
      proposalId,
      lines: [{ product, description, amountCents }],
      idempotencyKey: `addon:${proposalId}:${product}:${amountCents}:${returned}`,
    });
    if (order.isNew)
      await recordAudit(tx, host, {
        action: "order.create",
        entityId: order.id,
        after: { kind: order.kind, proposalId, product, totalCents: order.totalCents },
      });
    return { orderId: order.id };
  });
}
