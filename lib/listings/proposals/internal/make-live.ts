import "server-only";
import { and, eq } from "drizzle-orm";
import type { ProposalStatus } from "@/db/enums";
import { proposalDrafts, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { nextState } from "@/lib/core/state-machine";
import { PLANS, type PlanKey } from "@/lib/money/orders/plans";
import { type AddonKey, LAUNCH_ANALYTICS_DAYS, PRODUCTS } from "@/lib/money/orders/products";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { proposalMachine } from "../status";
import { notifyHost } from "./notify-host";
import { reserveTiers } from "./reserve-tiers";

interface Drafted {
  id: string;
  status: ProposalStatus;
  /** First publication (UTC); null if never published. */
  publishedAt: Date | null;
  hostId: string;
  draftId: string | null;
}

/**
 * Publishes a draft, deletes its wizard copy, and notifies the host. Call with the host locked, room checked, and all
 * costs paid; `bought` lists the paid add-ons. Analytics end after 7 days on the single-event plan, otherwise never.
 * Plans that include featuring need no date here.
 */
export async function makeLive(
  tx: Tx,
  ctx: Ctx,
  proposal: Drafted,
  { plan, bought }: { plan: PlanKey; bought: readonly AddonKey[] },
): Promise<void> {
  const now = ctx.now();
  const status = nextState(
    proposalMachine,
    proposal.status,
    proposal.status === "paused" ? "resume" : "publish",
  );
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const published = {
    status,
    publishedAt: proposal.publishedAt ?? now,
    analyticsEnabled:
      plan === "launch" || PLANS[plan].included.includes("analytics") || bought.includes("analytics"),
    analyticsAccessExpiresAt: plan === "launch" ? inDays(LAUNCH_ANALYTICS_DAYS) : null,
    featuredUntil: bought.includes("feature") ? inDays(PRODUCTS.feature.termDays) : null,
  };
  await tx
    .update(proposals)
    .set({ ...published, updatedAt: now })
    .where(and(eq(proposals.id, proposal.id), eq(proposals.status, proposal.status)));
  if (proposal.draftId)
    await tx
      .delete(proposalDrafts)
      .where(and(eq(proposalDrafts.id, proposal.draftId), eq(proposalDrafts.userId, proposal.hostId)));
  await recordAudit(tx, ctx, {
    action: "proposal.publish",
    entityId: proposal.id,
    before: { status: proposal.status },
    after: { ...published, plan, bought },
  });
  if (!proposal.publishedAt) await reserveTiers(tx, ctx, proposal.id);
  await notifyHost(tx, ctx, proposal.id, "published");
  await touchTags(tx, [tags.proposals, tags.proposal(proposal.id), tags.host(proposal.hostId)]);
}
