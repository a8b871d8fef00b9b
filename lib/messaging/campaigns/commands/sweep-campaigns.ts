import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { lockCampaign } from "../internal/campaign-row";
import { acquireSendLock } from "../internal/send-lock";
import { stopCampaign } from "../internal/stop-campaign";

const MINUTE_MS = 60_000;
/** A blast without progress for this long has lost its job. */
const LOST_AFTER_MS = 10 * MINUTE_MS;
/** A blast that couldn't send anything for this long has failed. */
const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Requeues blasts whose job was lost, and ends those that couldn't send anything. Runs on a schedule. */
export async function sweepCampaigns(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const before = new Date(now.getTime() - LOST_AFTER_MS).toISOString();
  const { rows: left } = await ctx.db.execute<{ id: string }>(sql`
    select id from email_blasts
    where status in ('queued', 'sending') and updated_at < ${before}::timestamptz order by updated_at limit 100`);
  for (const { id } of left)
    await inTransaction(ctx, async (tx) => {
      await acquireSendLock(tx);
      const campaign = await lockCampaign(tx, id);
      if (!campaign || (campaign.status !== "queued" && campaign.status !== "sending")) return;
      if (campaign.updatedAt.getTime() < now.getTime() - GIVEN_UP_AFTER_MS)
        return stopCampaign(tx, ctx, campaign, "fault");
      await enqueue(tx, "send_blast", { blastId: id }, { key: `send_blast:${id}` });
    });
}
