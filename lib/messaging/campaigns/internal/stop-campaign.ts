import "server-only";
import { eq, sql } from "drizzle-orm";
import type { CampaignStop } from "@/db/enums";
import { campaigns, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { STOPS } from "../copy";
import { campaignPath } from "../paths";
import { type CampaignRow, returnCredit } from "./campaign-row";

/**
 * Ends a blast before its time: whoever was not mailed yet is not. Where nobody was, its credit is given back and the
 * seven days do not count. Its host is told. With the blast locked.
 */
export async function stopCampaign(tx: Tx, ctx: Ctx, blast: CampaignRow, stop: CampaignStop): Promise<void> {
  await tx.execute(sql`
    update email_blast_recipients set status = 'dropped'
    where blast_id = ${blast.id} and status = 'queued' and mail_key is null`);
  const count = await countMailed(tx, blast);
  if (count === 0 && blast.entitlementId) await returnCredit(tx, blast.entitlementId);
  const now = ctx.now();
  await tx
    .update(campaigns)
    .set({ status: "failed", stop, finishedAt: now, updatedAt: now })
    .where(eq(campaigns.id, blast.id));
  await recordAudit(tx, ctx, {
    action: "blast.stop",
    entityId: blast.id,
    before: { status: blast.status },
    after: { status: "failed", stop, mailed: count },
  });
  await notifyStopped(tx, blast, stop);
}

async function countMailed(tx: Tx, blast: CampaignRow): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from email_blast_recipients
    where blast_id = ${blast.id} and mailed_at is not null`);
  const [mailed] = rows;
  return mailed?.count ?? 0;
}

/** Tells a host that nobody else gets their blast, and why. With the blast locked, and nobody else waiting for it. */
export async function notifyStopped(tx: Tx, blast: CampaignRow, stop: CampaignStop): Promise<void> {
  const mailed = await countMailed(tx, blast);
  const [row] = await tx
    .select({ title: proposals.title, host: users })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(proposals.id, blast.proposalId));
  if (!row) return;
  const { title, host } = row;
  await queueMail(tx, {
    template: "blast-stopped",
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      title,
      why: STOPS[stop],
      mailed,
      hasCredit: mailed === 0 && stop !== "money" && (blast.entitlementId !== null || blast.orderId !== null),
      path: campaignPath(blast.proposalId),
    },
    dedupeKey: `blast-stopped:${blast.id}`,
  });
}
