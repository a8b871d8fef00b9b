import "server-only";
import { eq, sql } from "drizzle-orm";
import { campaigns } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { isInAudience } from "../audience";
import type { CampaignRow } from "./campaign-row";

/**
 * Adds a blast's recipients, queues its sending, and returns the number of recipients. Call in the transaction that
 * pays for it, with its proposal locked.
 */
export async function queueCampaign(tx: Tx, ctx: Ctx, campaign: CampaignRow): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with made as (
      insert into email_blast_recipients (blast_id, user_id)
      select ${campaign.id}, u.id from users u cross join proposals p
      where p.id = ${campaign.proposalId} and ${isInAudience(campaign)} order by u.id
      returning 1)
    select count(*)::int as count from made`);
  const [made] = rows;
  const recipients = made?.count ?? 0;
  const now = ctx.now();
  await tx
    .update(campaigns)
    .set({ status: "queued", startedAt: now, recipients, updatedAt: now })
    .where(eq(campaigns.id, campaign.id));
  await recordAudit(tx, ctx, {
    action: "blast.start",
    entityId: campaign.id,
    // A late payment can start it without a viewer.
    actorId: ctx.viewer?.id ?? campaign.hostId,
    after: {
      proposalId: campaign.proposalId,
      audience: campaign.audience,
      withinMiles: campaign.withinMiles,
      recipients,
      costCents: campaign.costCents,
      entitlementId: campaign.entitlementId,
    },
  });
  await enqueue(tx, "send_blast", { blastId: campaign.id }, { key: `send_blast:${campaign.id}` });
  return recipients;
}
