import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { campaignPermissions } from "../policy";
import { readVisitToken } from "../visit-token";

/**
 * Records that the link in a blast's email was opened and its page shown, once per email. Anyone with the link may call
 * it. A no-op for forged links and for links to another proposal.
 */
export async function recordCampaignVisit(
  ctx: Pick<Ctx, "db" | "now">,
  { proposalId, token }: { proposalId: string; token: string | null },
): Promise<void> {
  authorize(ctx, campaignPermissions.recordCampaignVisit);
  const recipientId = token && readVisitToken(token);
  if (!recipientId) return;
  await ctx.db.execute(sql`
    update email_blast_recipients r set clicked_at = ${ctx.now().toISOString()}
    from email_blasts b
    where r.id = ${recipientId} and b.id = r.blast_id and b.proposal_id::text = ${proposalId}
      and r.clicked_at is null and r.mailed_at is not null`);
}
