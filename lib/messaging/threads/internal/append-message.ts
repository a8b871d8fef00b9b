import "server-only";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { messageAttachments, messages, rejectedMessages, threadMembers, threads } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { newIdAfter } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { notifyLive } from "@/lib/messaging/live/notify-live";
import { FILE_GONE, NOT_YET } from "../attachments";
import { sidesOf } from "../host-team";
import { requireReachable } from "../reachable";
import type { SentMessage } from "../schema";
import { mayAttach } from "./may-attach";
import { noteReadAt } from "./note-read-at";
import { noteReply } from "./note-reply";

/** How long a message can be unread before it is emailed. */
export const MAIL_AFTER_MS = 5 * 60_000;

type Thread = typeof threads.$inferSelect;

/** The other one of a thread's two participants. */
export const otherOf = (thread: Pick<Thread, "starterId" | "recipientId">, userId: string) =>
  thread.starterId === userId ? thread.recipientId : thread.starterId;

/**
 * Locks a thread of the viewer's, so that its messages are written one at a time. Throws `not_found` for anyone else's.
 */
export async function lockThread(tx: Tx, ctx: SignedInCtx, threadId: string): Promise<Thread> {
  const [thread] = await tx.select().from(threads).where(eq(threads.id, threadId)).for("no key update");
  const { id } = ctx.viewer;
  if (!thread || (thread.starterId !== id && thread.recipientId !== id)) throw notFound();
  return thread;
}

interface NewMessage {
  text: string;
  /** Ids of the attached unsent files, in order. */
  attachments?: readonly string[];
  idempotencyKey: string;
  /** The host it is written for; defaults to the writer. */
  sideId?: string;
}

/**
 * Writes a message in a locked thread, notifies the open pages of both sides, and schedules the email to its
 * recipients. Idempotent per key. Throws `conflict` with the reason if the other person can't be written to or a file
 * is missing.
 */
export async function appendMessage(
  tx: Tx,
  ctx: SignedInCtx,
  thread: Thread,
  { text, attachments = [], idempotencyKey, sideId = ctx.viewer.id }: NewMessage,
): Promise<SentMessage & { isNew: boolean }> {
  const senderId = ctx.viewer.id;
  const otherId = otherOf(thread, sideId);
  const now = ctx.now();
  const [sent] = await tx
    .select({ messageId: messages.id, threadId: messages.threadId })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.idempotencyKey, idempotencyKey)));
  if (sent) return { ...sent, isNew: false };
  await requireReachable(tx, senderId, otherId);
  if (sideId !== senderId) await requireReachable(tx, sideId, otherId);
  const [last] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.threadId, thread.id))
    .orderBy(desc(messages.id))
    .limit(1);
  const id = newIdAfter(last?.id ?? null, now);
  await tx
    .insert(messages)
    .values({ id, threadId: thread.id, senderId, text, idempotencyKey, createdAt: now });
  if (attachments.length > 0) {
    if (!(await mayAttach(tx, sideId, otherId))) throw forbidden(NOT_YET);
    await takeAlong(tx, { threadId: thread.id, senderId, messageId: id, attachments });
  }
  await tx
    .delete(rejectedMessages)
    .where(and(eq(rejectedMessages.threadId, thread.id), eq(rejectedMessages.userId, senderId)));
  const { own, others } = await sidesOf(tx, thread, { sideId, otherId });
  await noteReadAt(tx, { threadId: thread.id, readerId: senderId, sideId, upTo: id, now });
  await noteUnread(tx, { threadId: thread.id, messageId: id, now }, others);
  await noteOwn(tx, { threadId: thread.id, messageId: id, senderId }, own);
  await noteReply(tx, ctx, thread);
  await notifyLive(
    tx,
    [...own, ...others].map((userId) => ({ userId, topic: "messages", ref: thread.id })),
  );
  return { threadId: thread.id, messageId: id, isNew: true };
}

/** Marks a message as unread for its recipients, and schedules an email to those who don't read it in time. */
async function noteUnread(
  tx: Tx,
  { threadId, messageId, now }: { threadId: string; messageId: string; now: Date },
  userIds: readonly string[],
): Promise<void> {
  const mailDueAt = new Date(now.getTime() + MAIL_AFTER_MS);
  const noted = await tx
    .insert(threadMembers)
    .values(userIds.map((userId) => ({ threadId, userId, lastMessageId: messageId, mailDueAt })))
    .onConflictDoUpdate({
      target: [threadMembers.threadId, threadMembers.userId],
      set: {
        lastMessageId: messageId,
        mailDueAt: sql`coalesce(${threadMembers.mailDueAt}, ${mailDueAt.toISOString()})`,
      },
    })
    .returning({ userId: threadMembers.userId, mailDueAt: threadMembers.mailDueAt });
  for (const { userId, mailDueAt: due } of noted)
    if (due?.getTime() === mailDueAt.getTime())
      await enqueue(tx, "mail_unread", { threadId, userId }, { runAt: mailDueAt });
}

/** The message is new for others on the writer's side too, but what preceded it is answered, so they get no email. */
async function noteOwn(
  tx: Tx,
  { threadId, messageId, senderId }: { threadId: string; messageId: string; senderId: string },
  userIds: readonly string[],
): Promise<void> {
  const read = sql`case when ${threadMembers.userId} = ${senderId} then ${messageId}::uuid
    else ${threadMembers.lastReadMessageId} end`;
  await tx
    .insert(threadMembers)
    .values(
      [...new Set([senderId, ...userIds])].map((userId) => ({
        threadId,
        userId,
        lastMessageId: messageId,
        lastReadMessageId: userId === senderId ? messageId : null,
      })),
    )
    .onConflictDoUpdate({
      target: [threadMembers.threadId, threadMembers.userId],
      set: { lastMessageId: messageId, lastReadMessageId: read, mailDueAt: null },
    });
}

/** Attaches unsent files to a message: all of them, each once. */
async function takeAlong(
  tx: Tx,
  message: { threadId: string; senderId: string; messageId: string; attachments: readonly string[] },
): Promise<void> {
  const ids = [...new Set(message.attachments)];
  const taken = await tx
    .update(messageAttachments)
    .set({
      messageId: message.messageId,
      position: sql`array_position(${sql.param(ids)}::uuid[], ${messageAttachments.id})`,
    })
    .where(
      and(
        inArray(messageAttachments.id, ids),
        eq(messageAttachments.threadId, message.threadId),
        eq(messageAttachments.senderId, message.senderId),
        isNull(messageAttachments.messageId),
      ),
    )
    .returning({ id: messageAttachments.id });
  if (taken.length !== ids.length) throw conflict(FILE_GONE, { attachments: FILE_GONE });
}
