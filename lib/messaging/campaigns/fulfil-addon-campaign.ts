import "server-only";
import { and, eq } from "drizzle-orm";
import type { CampaignStop } from "@/db/enums";
import { campaigns, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { addonFulfilment } from "@/lib/listings/proposals/fulfil-addon";
import type { Fulfilment, Order } from "@/lib/money/orders/fulfilment";
import { countAudience, readEligibility, whyStopped } from "./eligibility";
import { type CampaignRow, spendCredit } from "./internal/campaign-row";
import { queueCampaign } from "./internal/queue-campaign";
import { stopCampaign } from "./internal/stop-campaign";

/**
 * Fulfills an add-on bought after publishing. A credit that a blast waits for starts the blast. If it can't start, the
 * credit is kept and the host is notified.
 */
export const addonWithCampaignFulfilment: Fulfilment = {
  ...addonFulfilment,
  async fulfil(tx, ctx, order, paymentId) {
    const verdict = await addonFulfilment.fulfil(tx, ctx, order, paymentId);
    if (verdict.accepted) await startPaid(tx, ctx, order);
    return verdict;
  },
};

async function startPaid(tx: Tx, ctx: Ctx, order: Order): Promise<void> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.orderId, order.id), eq(campaigns.status, "unpaid")))
    .for("update");
  if (!campaign) return;
  await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.id, campaign.proposalId))
    .for("no key update");
  const stop = await whyNotNow(tx, ctx, campaign);
  if (stop) return stopCampaign(tx, ctx, campaign, stop);
  const entitlementId = await spendCredit(tx, ctx.now(), {
    userId: campaign.hostId,
    proposalId: campaign.proposalId,
  });
  if (!entitlementId) throw new Error("the paid credit is missing");
  await tx.update(campaigns).set({ entitlementId }).where(eq(campaigns.id, campaign.id));
  await queueCampaign(tx, ctx, { ...campaign, entitlementId });
}

async function whyNotNow(tx: Tx, ctx: Ctx, campaign: CampaignRow): Promise<CampaignStop | null> {
  const stop = await whyStopped(tx, ctx.now(), campaign.proposalId);
  if (stop) return stop;
  const eligibility = await readEligibility(tx, ctx.now(), campaign.proposalId);
  if (eligibility.opensAt || eligibility.isSending) return "too_soon";
  return (await countAudience(tx, campaign.proposalId, campaign)) === 0 ? "nobody" : null;
}
