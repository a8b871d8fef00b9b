import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { blocks, messages, threadMembers, threads, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { withoutLinks } from "@/lib/core/without-links";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { formatFileCount } from "../attachments";
import { UNKNOWN_USER } from "../copy";
import { otherOf } from "../internal/append-message";
import { threadMails } from "../mails";
import { threadPath } from "../paths";
import { describeSubject } from "../subjects";
import { sideOf } from "../visibility";

const MOST_QUOTED = 5;
const LONGEST_QUOTE = 500;
const BEGINNING = "00000000-0000-0000-0000-000000000000";

const sender = alias(users, "sender");

/**
 * Emails a person the unread messages of one thread that are due and that no one on their side has replied to. One
 * email until they read the thread. If they never replied to the sender, links are removed from the email. A no-op if
 * everything was read, or if they no longer answer for the host. System only.
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
    const [seat] = await tx
      .select({ thread: threads, sideId: sql<string | null>`${sideOf(threads.id, sql`${userId}::uuid`)}` })
      .from(threads)
      .where(eq(threads.id, threadId));
    if (!seat?.sideId) return;
    const otherId = otherOf(seat.thread, seat.sideId);
    const unread = await readUnread(tx, { threadId, otherId, lastReadId: member.lastReadMessageId });
    const [first] = unread;
    if (!first) return;
    const [people] = await tx
      .select({
        reader: users,
        senderName: sender.fullName,
        senderStatus: sender.accountStatus,
        title: sql<string | null>`(
          select s.title from app.conversation_subjects s
          where s.subject_type = ${seat.thread.subjectType} and s.subject_id = ${seat.thread.subjectId})`,
        isBlocked: sql<boolean>`exists (
          select from ${blocks} where ${blocks.blockerId} in (${userId}, ${seat.sideId}) and ${blocks.blockedId} = ${otherId})`,
        hasReplied: sql<boolean>`exists (select from ${messages} where ${messages.threadId} = ${threadId} and ${messages.senderId} = ${userId})`,
      })
      .from(users)
      .innerJoin(sender, eq(sender.id, otherId))
      .where(eq(users.id, userId));
    if (!people || people.isBlocked || people.reader.accountStatus !== "active") return;
    if (people.senderStatus !== "active") return;
    const shown = people.hasReplied ? (text: string) => text : withoutLinks;
    const authors = [...new Set(unread.map(({ forHost }) => forHost))].map((agent) =>
      agent === null ? people.senderName : `${agent} for ${people.senderName}`,
    );
    await queueMail(tx, {
      mail: threadMails["unread-messages"],
      to: { userId, email: people.reader.email },
      data: {
        name: people.reader.fullName,
        sender: shown(authors.join(" and ")) || UNKNOWN_USER,
        title: shown(describeSubject({ ...seat.thread, title: people.title })),
        count: unread.length,
        quotes: unread.slice(0, MOST_QUOTED).map((message) => quoteOf(message, shown)),
        path: threadPath(threadId),
      },
      dedupeKey: `unread-messages:${threadId}:${userId}:${first.id}`,
    });
  });
}

interface Unread extends Record<string, unknown> {
  id: string;
  text: string;
  pictures: number;
  pdfs: number;
  /** Who wrote for the host; null if one of the thread's two participants wrote it. */
  forHost: string | null;
}

/** The other side's messages after the last one read and after the own side's last reply; up to a hundred. */
async function readUnread(
  tx: Tx,
  { threadId, otherId, lastReadId }: { threadId: string; otherId: string; lastReadId: string | null },
): Promise<Unread[]> {
  const { rows } = await tx.execute<Unread>(sql`
    with written as (
      select m.id, m.text, m.sender_id not in (t.starter_id, t.recipient_id) as is_for_host, w.full_name as name,
        case when m.sender_id in (t.starter_id, t.recipient_id) then m.sender_id else s.host_id end as side_id
      from messages m join threads t on t.id = m.thread_id join users w on w.id = m.sender_id
        left join app.conversation_subjects s on s.subject_type = t.subject_type and s.subject_id = t.subject_id
      where m.thread_id = ${threadId} and m.id > ${lastReadId ?? BEGINNING} and m.hidden_at is null)
    select w.id, w.text, case when w.is_for_host then w.name end as "forHost",
      (select count(*)::int from message_attachments a where a.message_id = w.id and a.kind = 'image') as pictures,
      (select count(*)::int from message_attachments a where a.message_id = w.id and a.kind = 'pdf') as pdfs
    from written w
    where w.side_id = ${otherId}
      and not exists (select from written o where o.side_id <> ${otherId} and o.id > w.id)
    order by w.id limit 100`);
  return rows;
}

function quoteOf(
  message: { text: string; pictures: number; pdfs: number },
  shown: (text: string) => string,
): string {
  const files = formatFileCount(message.pictures, message.pdfs);
  const lines = message.text === "" ? [] : [quoted(shown(message.text))];
  return [...lines, ...(files === "" ? [] : [`(Attached: ${files})`])].join("\n");
}

function quoted(text: string): string {
  const letters = [...text];
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join("").trimEnd()}…` : text;
}
