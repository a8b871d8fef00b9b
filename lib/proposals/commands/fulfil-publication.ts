import "server-only";
import { eq } from "drizzle-orm";
import { orderLines } from "@/db/schema";
import { fulfilPurchase } from "@/lib/billing/commands/fulfil-purchase";
import { takeBackPurchase } from "@/lib/billing/commands/take-back-purchase";
import type { Fulfilment } from "@/lib/billing/fulfilment";
import type { ProductKey } from "@/lib/billing/products";
import { awaitsPublication } from "../publication";
import { publishPaidProposal } from "./publish-paid-proposal";
import { withdrawPurchase } from "./withdraw-purchase";

/** A publication with its add-ons: the captured money puts the proposal before the public, or goes back. */
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
