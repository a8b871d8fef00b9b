import "server-only";
import { eq } from "drizzle-orm";
import { messages, threads } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { notifyLive } from "@/lib/messaging/live/notify-live";

/**
 * Hides a message's text and files, or unhides them, as part of an admin's decision. Throws `not_found`, and `conflict`
 * if it is already in that state.
 */
export async function hideMessage(
  tx: Tx,
  admin: SignedInCtx,
  messageId: string,
  hides: boolean,
): Promise<void> {
  const [row] = await tx
    .select({ message: messages, thread: threads })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(eq(messages.id, messageId))
    .for("update", { of: messages });
  if (!row) throw notFound();
  if ((row.message.hiddenAt !== null) === hides)
    throw conflict(hides ? "This message is already hidden." : "This message is no longer hidden.");
  await tx
    .update(messages)
    .set({ hiddenAt: hides ? admin.now() : null })
    .where(eq(messages.id, messageId));
  await recordAudit(tx, admin, {
    action: hides ? "message.hide" : "message.show",
    entityId: messageId,
  });
  await notifyLive(
    tx,
    [row.thread.starterId, row.thread.recipientId].map((userId) => ({
      userId,
      topic: "messages",
      ref: row.thread.id,
    })),
  );
}
