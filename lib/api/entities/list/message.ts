import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ATTACHMENT_KINDS } from "@/db/enums";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { markRead } from "@/lib/messaging/threads/commands/mark-read";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { threadLimits } from "@/lib/messaging/threads/limits";
import { threadPermissions } from "@/lib/messaging/threads/policy";
import { SendMessageInput } from "@/lib/messaging/threads/schema";
import { isReadableTo, isVisibleTo, sideOf } from "@/lib/messaging/threads/visibility";
import { addressOf } from "../../product/proposal-fields";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { me, type Who } from "../who";
import * as body from "../write/body";
import { HOST, shownText } from "./chat-thread";

const NewMessage = z.object({ thread_id: z.uuid(), message: body.text, attachments: body.list });

/** A file by its id, or by the URL that its upload returned. */
const idOfFile = (named: string): string =>
  /\/api\/attachments\/([\w-]{1,40})$/.exec(named.trim())?.[1] ?? named.trim();

async function send(ctx: Ctx, sent: z.output<typeof NewMessage>): Promise<string> {
  const input = {
    threadId: sent.thread_id,
    text: sent.message ?? "",
    attachments: sent.attachments?.map(idOfFile),
    idempotencyKey: newId(),
  };
  return (await sendMessage(ctx, readInput(SendMessageInput, input))).messageId;
}

const Read = z.object({
  read_by_host: z.boolean().nullish(),
  read_by_sponsor: z.boolean().nullish(),
});

const STAYS_READ = "A read message can't be marked as unread.";

async function read(ctx: SignedInCtx, messageId: string, sent: z.output<typeof Read>): Promise<void> {
  if (Object.values(sent).includes(false)) throw invalid(STAYS_READ);
  const [message] = await ctx.readDb.execute<{ thread_id: string }>(
    sql`select thread_id from messages where id = ${messageId}`,
  );
  if (!message) throw notFound();
  await markRead(ctx, { threadId: message.thread_id, messageId });
}

const readBy = (isHost: boolean) => (who: Who) =>
  sql`case when (${sql.raw(HOST)} = ${me(who)}) = ${sql.raw(String(isHost))}
    then m.sender_id = ${me(who)} or coalesce(m.id <= mine.last_read_message_id, false) end`;

/** One message of a conversation. */
export const message: Entity = {
  name: "Message",
  about: "the messages in your own conversations.",
  isPublic: false,
  from: (who) => sql`messages m join threads t on t.id = m.thread_id
    join thread_members mine on mine.thread_id = t.id and mine.user_id = ${me(who)}`,
  visible: ({ viewer }) => isVisibleTo(viewer),
  fields: {
    id: field.id("m.id"),
    thread_id: field.id("m.thread_id"),
    sender_id: field.id("m.sender_id"),
    message: field.text(shownText("m")),
    attachments: field.json(
      (who) => sql`(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'kind', a.kind,
          'bytes', a.bytes, 'file_url', ${addressOf("/api/attachments/")}::text || a.id) order by a.position), '[]')
        from message_attachments a where a.message_id = m.id
          and ${isReadableTo(who.viewer, sql`m`)})`,
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: z.enum(ATTACHMENT_KINDS),
          bytes: z.number(),
          file_url: z.string(),
        }),
      ),
      "Attached images and PDFs.",
    ),
    message_type: field.text("'text'::text"),
    read_by_host: field.boolean(readBy(true), { about: "Visible to the host only." }),
    read_by_sponsor: field.boolean(readBy(false), { about: "Visible to the other participant only." }),
    read_at: field.instant(
      (
        who,
      ) => sql`case when ${sideOf(sql`t.id`, sql`m.sender_id`)} is distinct from ${sideOf(sql`t.id`, me(who))}
        then m.read_at end`,
      { about: "When you first read the other participant's message." },
    ),
    created_date: field.instant("m.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "message.send",
    permission: threadPermissions.sendMessage,
    limit: threadLimits.message,
    about: "attachments: the file_url values that UploadFile returned for this conversation.",
    body: NewMessage,
    names: { text: "message" },
    run: send,
  }),
  update: updates({
    name: "thread.mark_read",
    permission: threadPermissions.markRead,
    limit: writeLimit,
    about: "Marks the conversation as read up to this message.",
    body: Read,
    run: read,
  }),
};
