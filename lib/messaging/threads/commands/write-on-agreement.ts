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
 * Writes to the agent of a proposal as its host, or to the host as its agent, while they have an agreement. It is a
 * conversation of the two alone, beside what one of them might have written to the other as a sponsor; who answers
 * sponsors for the host sees nothing of it. For anybody else, and once the agreement has ended, there is nobody to
 * write to. Throws `not_found`, `conflict` where the other one cannot be written to, `limited` as any conversation.
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
