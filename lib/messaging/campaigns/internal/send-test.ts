import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound, unverified } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { proposalPath } from "@/lib/core/slug";
import { inTransaction } from "@/lib/core/transaction";
import { withoutLinks } from "@/lib/core/without-links";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { lockTeamProposal } from "@/lib/listings/proposals/own-proposal-row";
import { OBSTACLES } from "../copy";
import { campaignLimits } from "../limits";
import { openingOf } from "../mail-copy";
import { campaignMails } from "../mails";
import type { CampaignOutcome, WriteCampaignInput } from "../schema";
import { readOpportunity } from "./opportunity";

/**
 * Emails the viewer, at their own address only, what sponsors would get. A few times an hour. For a published
 * proposal's host and co-owners.
 */
export async function sendTest(
  ctx: Ctx,
  {
    proposalId,
    subject,
    message,
  }: Pick<WriteCampaignInput, "proposalId" | "message"> & Partial<Pick<WriteCampaignInput, "subject">>,
): Promise<CampaignOutcome> {
  const host = authorize(ctx, ["event_host", "agent"]);
  const { viewer } = host;
  // Outside the transaction: rate limiting takes a separate connection, and an open transaction must not wait for one.
  await consumeLimit(ctx, campaignLimits.blast_test, viewer.id);
  await inTransaction(ctx, async (tx) => {
    const { proposal } = await lockTeamProposal(tx, host, proposalId, "blasts");
    const { status, title } = proposal;
    if (status === "draft") throw notFound();
    if (!viewer.emailVerified) throw unverified(OBSTACLES.unverified);
    const opportunity = await readOpportunity(tx, proposalId);
    await queueMail(tx, {
      mail: campaignMails["blast-test"],
      to: { userId: viewer.id, email: viewer.email },
      data: {
        name: viewer.fullName,
        ...openingOf(opportunity, subject ?? null),
        host: opportunity.host,
        message: withoutLinks(message),
        path: proposalPath({ id: proposalId, title }),
      },
      dedupeKey: `blast-test:${newId()}`,
    });
    await recordAudit(tx, host, { action: "blast.test", entityId: proposalId });
  });
  return { step: "tested", to: viewer.email };
}
