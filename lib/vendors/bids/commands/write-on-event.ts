import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { forbidden, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { countStart, writeAbout } from "@/lib/messaging/threads/open-thread";
import type { SentMessage } from "@/lib/messaging/threads/schema";
import { STARTS_WITH_PRO } from "../copy";
import { bidPermissions } from "../policy";
import { findEventTalk } from "../queries/event-thread";
import type { WriteOnEventInput } from "../schema";

/**
 * Writes about an event: its host to a vendor who sent an offer or bid, or a vendor to its host. They have one
 * conversation about it. `not_found` for anyone else.
 * @throws forbidden for a vendor who would write first on a plan without that feature; `conflict` if the other person
 * can't be written to, `limited` like any conversation
 */
export async function writeOnEvent(
  ctx: Ctx,
  { eventId, profileId, ...message }: WriteOnEventInput,
): Promise<SentMessage> {
  const writer = authorize(ctx, bidPermissions.writeOnEvent);
  const found = await findEventTalk(writer, eventId, profileId);
  if (!found) throw notFound();
  if (!found.threadId && !found.mayStart) throw forbidden(STARTS_WITH_PRO);
  const talk = { subject: "event", subjectId: eventId, otherId: found.otherId } as const;
  await countStart(writer, talk);
  return inTransaction(ctx, async (tx) => {
    const { threadId, messageId } = await writeAbout(tx, writer, talk, message);
    return { threadId, messageId };
  });
}
