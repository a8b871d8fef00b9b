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
 * Writes to a sponsor who said that they are interested in a proposal of the viewer's, or offered an amount for it. Only
 * by its host; for anybody else, and once the sponsor has withdrawn, there is nobody to write to. The first message makes
 * the thread, or goes into the one that the sponsor began. Throws `not_found`, `conflict` where the sponsor cannot be
 * written to, `limited` as any conversation.
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
