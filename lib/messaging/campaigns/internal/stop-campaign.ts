import "server-only";
import { eq, sql } from "drizzle-orm";
import type { CampaignStop } from "@/db/enums";
import { campaigns, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { STOPS } from "../copy";
import { campaignMails } from "../mails";
import { campaignPath } from "../paths";
import { type CampaignRow, returnCredit } from "./campaign-row";

/**
 * Stops a blast early; the remaining recipients get nothing. If no one was emailed, returns its credit and the seven
 * days don't count. Emails the host. Call with the blast locked.
 */
export async function stopCampaign(
  tx: Tx,
  ctx: Ctx,
  campaign: CampaignRow,
  stop: CampaignStop,
): Promise<void> {
  await tx.execute(sql`
    update email_blast_recipients set status = 'dropped'
    where blast_id = ${campaign.id} and status = 'queued' and mail_key is null`);
  const count = await countMailed(tx, campaign);
  if (count === 0 && campaign.entitlementId) await returnCredit(tx, campaign.entitlementId);
  const now = ctx.now();
  await tx
    .update(campaigns)
    .set({ status: "failed", stop, finishedAt: now, updatedAt: now })
    .where(eq(campaigns.id, campaign.id));
  await recordAudit(tx, ctx, {
    action: "blast.stop",
    entityId: campaign.id,
    before: { status: campaign.status },
    after: { status: "failed", stop, mailed: count },
  });
  await notifyStopped(tx, campaign, stop);
}

async function countMailed(tx: Tx, campaign: CampaignRow): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from email_blast_recipients
    where blast_id = ${campaign.id} and mailed_at is not null`);
  const [row] = rows;
  return row?.count ?? 0;
}

/**
 * Emails a host that the rest of their blast won't be sent, and why. Call with the blast locked and no recipients left.
 */
export async function notifyStopped(tx: Tx, campaign: CampaignRow, stop: CampaignStop): Promise<void> {
  const sent = await countMailed(tx, campaign);
  const [row] = await tx
    .select({ title: proposals.title, host: users })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(proposals.id, campaign.proposalId));
  if (!row) return;
  const { title, host } = row;
  await queueMail(tx, {
    mail: campaignMails["blast-stopped"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      title,
      why: STOPS[stop],
      sent,
      hasCredit:
        sent === 0 && stop !== "money" && (campaign.entitlementId !== null || campaign.orderId !== null),
      path: campaignPath(campaign.proposalId),
    },
    dedupeKey: `blast-stopped:${campaign.id}`,
  });
}
