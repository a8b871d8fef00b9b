import "server-only";
import { eq, sql } from "drizzle-orm";
import { proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { PLANS } from "@/lib/money/orders/plans";
import { ADDON_KEYS, type ProductKey } from "@/lib/money/orders/products";
import { loadHostPlan } from "@/lib/money/plans/host-plan";
import { hasLiveRoom } from "../live-room";
import { makeLive } from "./make-live";
import { awaitsPublication } from "./publication";

/**
 * Publishes a draft, or a proposal paused after a refund, once its publication is paid, and activates what was bought
 * with it (`products`: the paid order's lines). Billing writes the entitlements. Call in the transaction that records
 * the capture. Returns false if the money must be refunded: the proposal no longer awaits payment, its event was
 * canceled, the host's only slot was taken, or it has outgrown the paid plan.
 */
export async function publishPaidProposal(
  tx: Tx,
  ctx: Ctx,
  { proposalId, products }: { proposalId: string; products: readonly ProductKey[] },
): Promise<boolean> {
  const [found] = await tx
    .select({ hostId: proposals.hostId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!found) return false;
  const { hostId } = found;
  await lockHost(tx, hostId);
  const [proposal] = await tx
    .select({
      id: proposals.id,
      hostId: proposals.hostId,
      draftId: proposals.draftId,
      status: proposals.status,
      publishedAt: proposals.publishedAt,
      videos: sql<number>`cardinality(${proposals.videoLinks})`,
      tiers: sql<number>`(select count(*)::int from proposal_tiers t where t.proposal_id = ${proposals.id})`,
      isCalledOff: sql<boolean>`exists (
        select from events e where e.id = ${proposals.eventId} and e.status = 'cancelled')`,
      images: sql<number>`(select count(*)::int from proposal_images i where i.proposal_id = ${proposals.id})`,
    })
    .from(proposals)
    .where(eq(proposals.id, proposalId))
    .for("no key update");
  if (!proposal || proposal.isCalledOff || !(await awaitsPublication(tx, proposalId))) return false;
  const plan = products.includes("host:launch") ? "launch" : await loadHostPlan(tx, hostId, ctx.now());
  const limits = PLANS[plan];
  const isWithin =
    proposal.tiers <= limits.tiers && proposal.images <= limits.images && proposal.videos <= limits.videos;
  if (!isWithin || !(await hasLiveRoom(tx, ctx.now(), { hostId, proposalId, plan }))) return false;
  await makeLive(tx, ctx, proposal, { plan, bought: ADDON_KEYS.filter((key) => products.includes(key)) });
  return true;
}
