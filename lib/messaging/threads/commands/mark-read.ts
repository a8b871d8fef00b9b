import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { messages, threadMembers } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { notifyLive } from "@/lib/messaging/live/notify-live";
import { lockSeat } from "../host-team";
import { noteReadAt } from "../internal/note-read-at";
import { threadPermissions } from "../policy";
import type { MarkReadInput } from "../schema";

/**
 * Marks a thread as read up to a message; never moves back. Later messages stay unread.
 * @throws not_found for someone else's thread, and for a message that isn't in it
 */
export async function markRead(
  ctx: Ctx,
  { threadId, messageId }: MarkReadInput,
): Promise<{ threadId: string }> {
  const reader = authorize(ctx, threadPermissions.markRead);
  return inTransaction(ctx, async (tx) => {
    const { sideId } = await lockSeat(tx, reader, threadId);
    const own = and(eq(threadMembers.threadId, threadId), eq(threadMembers.userId, reader.viewer.id));
    const [member] = await tx.select().from(threadMembers).where(own);
    if (!member) throw notFound();
    const upTo = messageId ?? member.lastMessageId;
    const [read] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.id, upTo), eq(messages.threadId, threadId)));
    if (!read) throw notFound();
    if (member.lastReadMessageId !== null && member.lastReadMessageId >= upTo) return { threadId };
    await noteReadAt(tx, { threadId, readerId: reader.viewer.id, sideId, upTo, now: ctx.now() });
    await tx
      .update(threadMembers)
      .set({
        lastReadMessageId: upTo,
        // The messages still unread haven't been emailed yet, or are about to be.
        mailDueAt: sql`case when ${threadMembers.lastMessageId} = ${upTo} then null else ${threadMembers.mailDueAt} end`,
      })
      .where(own);
    await notifyLive(tx, [{ userId: reader.viewer.id, topic: "messages", ref: threadId }]);
    return { threadId };
  });
}
