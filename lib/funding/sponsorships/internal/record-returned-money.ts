import "server-only";
import { eq, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { clawBackCommission } from "@/lib/agents/commissions/claw-back-commission";
import type { Ctx } from "@/lib/core/ctx";
import type { MoneyNews, Order } from "@/lib/money/orders/fulfilment";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { notifyMoney } from "./notify-money";

/**
 * Updates the proposal's raised amount after a refund or dispute and notifies both sides. Call inside settlement, with
 * the payment locked.
 */
export async function noteReturned(tx: Tx, ctx: Ctx, order: Order, news: MoneyNews): Promise<void> {
  const [slot] = await tx
    .update(sponsorships)
    .set({
      returnedCents: sql`greatest(0, ${sponsorships.amountCents} - ${Math.max(0, news.leftCents)}::bigint)`,
      updatedAt: ctx.now(),
    })
    .where(eq(sponsorships.orderId, order.id))
    .returning({ id: sponsorships.id, proposalId: sponsorships.proposalId });
  if (slot) await clawBackCommission(tx, ctx, slot.id);
  if (slot) await touchTags(tx, [tags.proposal(slot.proposalId), tags.proposals]);
  await notifyMoney(tx, ctx, order, news);
}
