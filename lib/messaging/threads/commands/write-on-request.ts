import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { countStart, writeAbout } from "../open-thread";
import { threadPermissions } from "../policy";
import { findRequested } from "../queries/request";
import type { SentMessage, WriteOnRequestInput } from "../schema";

/**
 * Writes about a request between two people: a vendor to a client with an account, a host to an agent who applied, and
 * either back. They have one conversation about it. Throws `not_found` for anyone else and once the request is no
 * longer active, `conflict` if the other person can't be written to, and `limited` like any conversation.
 */
export async function writeOnRequest(
  ctx: Ctx,
  { about, requestId, ...message }: WriteOnRequestInput,
): Promise<SentMessage> {
  const writer = authorize(ctx, threadPermissions.writeOnRequest);
  const found = await findRequested(writer, about, requestId);
  if (!found) throw notFound();
  const talk = { subject: about, subjectId: requestId, otherId: found.otherId } as const;
  await countStart(writer, talk);
  return inTransaction(ctx, async (tx) => {
    const { threadId, messageId } = await writeAbout(tx, writer, talk, message);
    return { threadId, messageId };
  });
}
