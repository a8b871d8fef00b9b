import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { countStart, writeAbout } from "../open-thread";
import { threadPermissions } from "../policy";
import { findPromoting } from "../queries/promotion";
import type { SentMessage, WriteOnAgreementInput } from "../schema";

/**
 * Writes to a proposal's agent as its host, or to the host as its agent, during their agreement. A conversation of the
 * two alone, separate from any they have as sponsor and host; team members who answer sponsors don't see it. Throws
 * `not_found` for anyone else and after the agreement has ended, `conflict` if the other person can't be written to,
 * and `limited` like any conversation.
 */
export async function writeOnAgreement(ctx: Ctx, input: WriteOnAgreementInput): Promise<SentMessage> {
  const writer = authorize(ctx, threadPermissions.writeOnAgreement);
  const found = await findPromoting(writer, input.agreementId);
  if (!found) throw notFound();
  const talk = { subject: "promotion", subjectId: found.proposalId, otherId: found.otherId } as const;
  await countStart(writer, talk);
  return inTransaction(ctx, async (tx) => {
    const { threadId, messageId } = await writeAbout(tx, writer, talk, input);
    return { threadId, messageId };
  });
}
