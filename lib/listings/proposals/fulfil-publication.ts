import "server-only";
import { eq } from "drizzle-orm";
import { orderLines } from "@/db/schema";
import { fulfilPurchase } from "@/lib/money/orders/fulfil-purchase";
import type { Fulfilment } from "@/lib/money/orders/fulfilment";
import type { ProductKey } from "@/lib/money/orders/products";
import { takeBackPurchase } from "@/lib/money/orders/take-back-purchase";
import { awaitsPublication } from "./internal/publication";
import { publishPaidProposal } from "./internal/publish-paid-proposal";
import { withdrawPurchase } from "./internal/withdraw-purchase";

/** Fulfills a publication with its add-ons: the captured money publishes the proposal or is refunded. */
export const publicationFulfilment: Fulfilment = {
  async isWanted(tx, _ctx, order) {
    return order.proposalId !== null && (await awaitsPublication(tx, order.proposalId));
  },
  async fulfil(tx, ctx, order) {
    const proposalId = order.proposalId ?? "";
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const products = lines.map((line) => line.product as ProductKey);
    if (!(await publishPaidProposal(tx, ctx, { proposalId, products })))
      return { accepted: false, reason: "closed" };
    return fulfilPurchase(tx, ctx, order);
  },
  async takeBack(tx, ctx, order) {
    const products = await takeBackPurchase(tx, ctx, order);
    if (order.proposalId) await withdrawPurchase(tx, ctx, { proposalId: order.proposalId, products });
  },
};
