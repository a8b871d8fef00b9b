import "server-only";
import { eq } from "drizzle-orm";
import { orderLines, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { fulfilPurchase } from "@/lib/money/orders/fulfil-purchase";
import type { Fulfilment, Order } from "@/lib/money/orders/fulfilment";
import type { LaterAddon } from "@/lib/money/orders/products";
import { takeBackPurchase } from "@/lib/money/orders/take-back-purchase";
import type { ReturnReason } from "@/lib/money/payments/status";
import { whyNoAddon } from "./internal/addon-room";
import { withdrawPurchase } from "./internal/withdraw-purchase";

/** Fulfills an add-on bought after publishing: the captured money activates it or is refunded. */
export const addonFulfilment: Fulfilment = {
  async isWanted(tx, ctx, order) {
    return (await whyNot(tx, ctx, order)) === null;
  },
  async fulfil(tx, ctx, order) {
    await lockHost(tx, order.buyerId);
    const reason = await whyNot(tx, ctx, order);
    if (reason) return { accepted: false, reason };
    const verdict = await fulfilPurchase(tx, ctx, order);
    if (verdict.accepted && (await productsOf(tx, order)).includes("analytics"))
      await tx
        .update(proposals)
        .set({ analyticsEnabled: true, updatedAt: ctx.now() })
        .where(eq(proposals.id, order.proposalId ?? ""));
    return verdict;
  },
  async takeBack(tx, ctx, order) {
    const products = await takeBackPurchase(tx, ctx, order);
    if (order.proposalId) await withdrawPurchase(tx, ctx, { proposalId: order.proposalId, products });
  },
};

async function productsOf(tx: Tx, order: Order): Promise<LaterAddon[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return lines.map((line) => line.product as LaterAddon);
}

async function whyNot(tx: Tx, ctx: Ctx, order: Order): Promise<ReturnReason | null> {
  const proposalId = order.proposalId ?? "";
  for (const product of await productsOf(tx, order)) {
    const reason = await whyNoAddon(tx, ctx.now(), { proposalId, product });
    if (reason) return reason;
  }
  return null;
}
