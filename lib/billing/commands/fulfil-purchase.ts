import "server-only";
import { asc, eq } from "drizzle-orm";
import { orderLines, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { accounts } from "@/lib/ledger/accounts";
import type { Fulfilment, Order, Verdict } from "../fulfilment";
import { grantEntitlements } from "./grant-entitlements";

/**
 * What buying from the platform itself gives: the entitlements of each line, and a receipt by mail. The money is
 * ours. Part of settling.
 */
export async function fulfilPurchase(tx: Tx, ctx: Ctx, order: Order): Promise<Verdict> {
  // Two orders of one person at the same instant take their turns, so that a term never starts twice.
  const [buyer] = await tx.select().from(users).where(eq(users.id, order.buyerId)).for("no key update");
  if (!buyer) throw notFound();
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  await grantEntitlements(tx, ctx, order, lines);
  await queueMail(tx, {
    template: "purchase-paid",
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.fullName,
      amountCents: order.totalCents,
      currency: order.currency,
      lines: lines.map(({ description, amountCents }) => ({
        description,
        amountCents,
        currency: order.currency,
      })),
      reference: order.id.slice(-8),
    },
    dedupeKey: `purchase-paid:${order.id}`,
  });
  return {
    accepted: true,
    shares: lines.map((line) => ({
      account: accounts.sales(line.product.startsWith("host:") ? "plan" : "addon"),
      amountCents: line.amountCents,
    })),
    details: { buyerId: order.buyerId, proposalId: order.proposalId },
  };
}

/** A host plan for a year. */
export const planFulfilment: Fulfilment = {
  isWanted: async () => true,
  fulfil: fulfilPurchase,
};
