import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { campaigns } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { withoutLinks } from "@/lib/core/without-links";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { queueMails } from "@/lib/integrations/mail/queue-mails";
import { hasAskedForIt, isWithheld, MAILS_A_WEEK } from "../audience";
import { whyStopped } from "../eligibility";
import { type CampaignRow, lockCampaign } from "../internal/campaign-row";
import { readOpportunity } from "../internal/opportunity";
import { acquireSendLock } from "../internal/send-lock";
import { stopCampaign } from "../internal/stop-campaign";
import { openingOf } from "../mail-copy";
import { campaignMails } from "../mails";
import { visitPath } from "../visit-token";

/** Recipients per job. */
const BATCH = 500;

interface Recipient extends Record<string, unknown> {
  id: string;
  user_id: string | null;
  email: string | null;
  full_name: string | null;
  qualifies: boolean | null;
  withheld: boolean;
  mails: number;
}

/**
 * Writes the next emails of a blast to the outbox and queues the following batch. Each email and its recipient's mark
 * are one transaction, so a killed worker neither skips nor repeats anyone, and other jobs run between batches. A
 * sponsor who got two of these emails within seven days gets it in the weekly digest instead. Stops early if the
 * proposal or its host no longer qualifies. System only.
 */
export async function sendCampaign(ctx: Ctx, { blastId }: { blastId: string }): Promise<void> {
  await inTransaction(ctx, (tx) => sendBatch(tx, ctx, blastId));
}

async function sendBatch(tx: Tx, ctx: Ctx, blastId: string): Promise<void> {
  await acquireSendLock(tx);
  const campaign = await lockCampaign(tx, blastId);
  if (!campaign || (campaign.status !== "queued" && campaign.status !== "sending")) return;
  const stop = await whyStopped(tx, ctx.now(), campaign.proposalId);
  if (stop) return stopCampaign(tx, ctx, campaign, stop);
  const batch = await nextBatch(tx, ctx, campaign);
  const wanted = batch.filter(({ qualifies, withheld }) => qualifies && !withheld);
  const now = wanted.filter(({ mails }) => mails < MAILS_A_WEEK);
  const of = (rows: readonly Recipient[], change: SQL) => mark(tx, rows, change);
  await of(
    batch.filter(({ qualifies }) => !qualifies),
    sql`status = 'dropped'`,
  );
  await of(
    batch.filter(({ qualifies, withheld }) => qualifies && withheld),
    sql`status = 'withheld'`,
  );
  await of(
    wanted.filter((row) => !now.includes(row)),
    sql`in_digest = true`,
  );
  await of(now, sql`mail_key = 'blast:' || id, mailed_at = ${ctx.now().toISOString()}`);
  await writeTo(tx, campaign, now);
  if (batch.length < BATCH) return finish(tx, ctx, campaign);
  await tx
    .update(campaigns)
    .set({ status: "sending", updatedAt: ctx.now() })
    .where(eq(campaigns.id, campaign.id));
  await enqueue(tx, "send_blast", { blastId }, { key: `send_blast:${blastId}` });
}

async function nextBatch(tx: Tx, ctx: Ctx, campaign: CampaignRow): Promise<Recipient[]> {
  const weekAgo = new Date(ctx.now().getTime() - 7 * 86_400_000).toISOString();
  const { rows } = await tx.execute<Recipient>(sql`
    select r.id, r.user_id, u.email, u.full_name, (${hasAskedForIt}) as qualifies, ${isWithheld} as withheld,
      (select count(*)::int from email_blast_recipients x
        where x.user_id = r.user_id and not x.in_digest and x.mailed_at > ${weekAgo}::timestamptz) as mails
    from email_blast_recipients r join proposals p on p.id = ${campaign.proposalId} left join users u on u.id = r.user_id
    where r.blast_id = ${campaign.id} and r.status = 'queued' and r.mail_key is null and not r.in_digest
    order by r.id limit ${BATCH}`);
  return [...rows];
}

async function mark(tx: Tx, rows: readonly Recipient[], change: SQL): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.execute(
    sql`update email_blast_recipients set ${change} where id = any(${sql.param(ids)}::uuid[])`,
  );
}

async function writeTo(tx: Tx, campaign: CampaignRow, people: readonly Recipient[]): Promise<void> {
  if (people.length === 0) return;
  const opportunity = await readOpportunity(tx, campaign.proposalId);
  const message = withoutLinks(campaign.message);
  await queueMails(tx, {
    mail: campaignMails.opportunity,
    data: { ...openingOf(opportunity, campaign.subject), host: opportunity.host, message, path: "/" },
    recipients: people.map(({ id, user_id, email, full_name }) => ({
      to: { userId: user_id, email: email ?? "" },
      name: full_name ?? "",
      path: visitPath(opportunity, id),
      dedupeKey: `blast:${id}`,
    })),
  });
}

async function finish(tx: Tx, ctx: Ctx, campaign: CampaignRow): Promise<void> {
  const { rows } = await tx.execute<{ any: boolean }>(sql`
    select exists (select from email_blast_recipients
      where blast_id = ${campaign.id} and (mail_key is not null or in_digest or status = 'withheld')) as any`);
  const [reached] = rows;
  if (!reached?.any) return stopCampaign(tx, ctx, campaign, "nobody");
  const now = ctx.now();
  await tx
    .update(campaigns)
    .set({ status: "sent", finishedAt: now, updatedAt: now })
    .where(eq(campaigns.id, campaign.id));
  await recordAudit(tx, ctx, {
    action: "blast.finish",
    entityId: campaign.id,
    before: { status: campaign.status },
    after: { status: "sent" },
  });
}
