import "server-only";
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AttachmentKind } from "@/db/enums";
import { blocks, messages, proposals, threadMembers, threads, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { otherOf } from "../append-message";
import { countedWords } from "../attachments";
import { threadPath } from "../paths";
import { withoutLinks } from "../without-links";
import { UNKNOWN_USER } from "../words";

const MOST_QUOTED = 5;
const LONGEST_QUOTE = 500;
const BEGINNING = "00000000-0000-0000-0000-000000000000";

const sender = alias(users, "sender");

/**
 * Mails a person what lies unread in one thread since its time came: once until they have read it. Whoever they have
 * never answered gets no link into the mail. Called by the system; does nothing when all is read meanwhile.
 */
export async function mailUnread(
  ctx: Ctx,
  { threadId, userId }: { threadId: string; userId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [member] = await tx
      .select()
      .from(threadMembers)
      .where(and(eq(threadMembers.threadId, threadId), eq(threadMembers.userId, userId)))
      .for("update");
    if (!member?.mailDueAt || member.mailDueAt > ctx.now()) return;
    const unread = await tx
      .select({
        id: messages.id,
        text: messages.text,
        pictures: attached("image"),
        pdfs: attached("pdf"),
      })
      .from(messages)
      .where(
        and(
          eq(messages.threadId, threadId),
          ne(messages.senderId, userId),
          gt(messages.id, member.lastReadMessageId ?? BEGINNING),
        ),
      )
      .orderBy(asc(messages.id))
      .limit(100);
    const [first] = unread;
    if (!first) return;
    const [thread] = await tx.select().from(threads).where(eq(threads.id, threadId));
    if (!thread) return;
    const otherId = otherOf(thread, userId);
    const [people] = await tx
      .select({
        reader: users,
        senderName: sender.fullName,
        senderStatus: sender.accountStatus,
        title: proposals.title,
        isBlocked: sql<boolean>`exists (select from ${blocks} where ${blocks.blockerId} = ${userId} and ${blocks.blockedId} = ${otherId})`,
        hasAnswered: sql<boolean>`exists (select from ${messages} where ${messages.threadId} = ${threadId} and ${messages.senderId} = ${userId})`,
      })
      .from(users)
      .innerJoin(sender, eq(sender.id, otherId))
      .leftJoin(proposals, eq(proposals.id, thread.subjectId))
      .where(eq(users.id, userId));
    if (!people || people.isBlocked || people.reader.accountStatus !== "active") return;
    if (people.senderStatus !== "active") return;
    const shown = people.hasAnswered ? (text: string) => text : withoutLinks;
    await queueMail(tx, {
      template: "unread-messages",
      to: { userId, email: people.reader.email },
      data: {
        name: people.reader.fullName,
        sender: shown(people.senderName) || UNKNOWN_USER,
        title: shown(people.title ?? ""),
        count: unread.length,
        quotes: unread.slice(0, MOST_QUOTED).map((message) => quoteOf(message, shown)),
        path: threadPath(threadId),
      },
      dedupeKey: `unread-messages:${threadId}:${userId}:${first.id}`,
    });
  });
}

/** How many files of a kind a message carries. */
const attached = (kind: AttachmentKind) =>
  sql<number>`(
    select count(*)::int from message_attachments a where a.message_id = messages.id and a.kind = ${kind})`;

function quoteOf(
  message: { text: string; pictures: number; pdfs: number },
  shown: (text: string) => string,
): string {
  const files = countedWords(message.pictures, message.pdfs);
  const words = message.text === "" ? [] : [quoted(shown(message.text))];
  return [...words, ...(files === "" ? [] : [`(Attached: ${files})`])].join("\n");
}

function quoted(text: string): string {
  const letters = [...text];
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join("").trimEnd()}…` : text;
}
