import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { countStart, writeAbout } from "../open-thread";
import { threadPermissions } from "../policy";
import { findInquiringSponsors } from "../queries/inquiring-sponsors";
import type { SentMessage, WriteToSponsorInput } from "../schema";

/**
 * Writes to a sponsor who expressed interest in one of the viewer's proposals or made an offer for it. Proposal's host
 * only. The first message creates the thread or joins the one that the sponsor started. Throws `not_found` for anyone
 * else and after the sponsor has withdrawn, `conflict` if the sponsor can't be written to, and `limited` like any
 * conversation.
 */
export async function writeToSponsor(ctx: Ctx, input: WriteToSponsorInput): Promise<SentMessage> {
  const host = authorize(ctx, threadPermissions.writeToSponsor);
  const found = await findInquiringSponsors(host, input.interestId);
  if (!found) throw notFound();
  const talk = { subject: "proposal", subjectId: found.proposalId, otherId: found.sponsorId } as const;
  await countStart(host, talk);
  return inTransaction(ctx, async (tx) => {
    const { threadId, messageId } = await writeAbout(tx, host, talk, input);
    return { threadId, messageId };
  });
}
