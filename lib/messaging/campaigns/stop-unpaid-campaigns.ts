import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { campaigns, entitlements, orderLines } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import type { Fulfilment, Order } from "@/lib/money/orders/fulfilment";
import { notifyStopped, stopCampaign } from "./internal/stop-campaign";

/**
 * Extends a fulfillment that sells email blast credits: once its money is refunded or disputed, unsent emails are
 * stopped.
 */
export function withCampaigns(fulfilment: Fulfilment): Fulfilment {
  return {
    ...fulfilment,
    async takeBack(tx, ctx, order) {
      await stopUnpaid(tx, ctx, order);
      await fulfilment.takeBack?.(tx, ctx, order);
    },
    async notify(tx, ctx, order, news) {
      if (news.kind === "dispute" && news.dispute.status === "open") await stopUnpaid(tx, ctx, order);
      await fulfilment.notify?.(tx, ctx, order, news);
    },
  };
}

async function stopUnpaid(tx: Tx, ctx: Ctx, order: Order): Promise<void> {
  const credits = tx
    .select({ id: entitlements.id })
    .from(entitlements)
    .innerJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .where(eq(orderLines.orderId, order.id));
  const unpaid = await tx
    .select()
    .from(campaigns)
    .where(inArray(campaigns.entitlementId, credits))
    .orderBy(campaigns.id)
    .for("update");
  for (const campaign of unpaid)
    if (campaign.status === "queued" || campaign.status === "sending")
      await stopCampaign(tx, ctx, campaign, "money");
    else if (campaign.status === "sent") await dropFromDigest(tx, ctx, campaign);
}

/** The blast was sent; this drops the recipients still waiting for their weekly digest. */
async function dropFromDigest(tx: Tx, ctx: Ctx, campaign: typeof campaigns.$inferSelect): Promise<void> {
  const { rowCount: dropped } = await tx.execute(sql`
    update email_blast_recipients set status = 'dropped'
    where blast_id = ${campaign.id} and status = 'queued' and mail_key is null`);
  if (dropped === 0) return;
  await recordAudit(tx, ctx, {
    action: "blast.stop",
    entityId: campaign.id,
    after: { stop: "money", dropped },
  });
  await notifyStopped(tx, campaign, "money");
}
