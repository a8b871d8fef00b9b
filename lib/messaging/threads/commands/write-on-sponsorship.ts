import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { countStart, writeAbout } from "../open-thread";
import { threadPermissions } from "../policy";
import { findSponsorshipParty } from "../queries/sponsorship-party";
import type { SentMessage, WriteOnSponsorshipInput } from "../schema";

/**
 * Writes to the other side of one of the viewer's sponsorships, as its sponsor or its host, in the conversation the two
 * have about the proposal. The first message creates it. Throws `not_found` for anyone else, `conflict` if the other
 * side can't be written to, and, if it isn't paid yet, `limited` like any conversation.
 */
export async function writeOnSponsorship(ctx: Ctx, input: WriteOnSponsorshipInput): Promise<SentMessage> {
  const writer = authorize(ctx, threadPermissions.writeOnSponsorship);
  const found = await findSponsorshipParty(writer, input.sponsorshipId);
  if (!found) throw notFound();
  const talk = { subject: "proposal", subjectId: found.proposalId, otherId: found.otherId } as const;
  if (!found.isPaid) await countStart(writer, talk);
  return inTransaction(ctx, async (tx) => {
    const { threadId, messageId } = await writeAbout(tx, writer, talk, input);
    return { threadId, messageId };
  });
}
