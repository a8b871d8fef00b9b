import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { markRead } from "@/lib/messages/commands/mark-read";
import { sendMessage } from "@/lib/messages/commands/send-message";
import { SendMessageInput } from "@/lib/messages/schema";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { me, type Who } from "../who";
import { formInput } from "../write/act";
import * as body from "../write/body";
import { HOST, hasSeat, shownWords } from "./chat-thread";

const NewMessage = z.object({ thread_id: z.uuid(), message: body.text });

async function send(ctx: Ctx, sent: z.output<typeof NewMessage>): Promise<string> {
  const form = { threadId: sent.thread_id, text: sent.message ?? "", idempotencyKey: newId() };
  return (await sendMessage(ctx, formInput(SendMessageInput, form, { text: "message" }))).messageId;
}

const Read = z.object({
  read_by_host: z.literal(true).nullish(),
  read_by_sponsor: z.literal(true).nullish(),
});

async function read(ctx: SignedInCtx, messageId: string): Promise<void> {
  const [message] = await ctx.sql<
    { thread_id: string }[]
  >`select thread_id from messages where id = ${messageId}`;
  if (!message) throw notFound();
  await markRead(ctx, { threadId: message.thread_id, messageId });
}

const readBy = (isHost: boolean) => (who: Who) =>
  sql`case when (${sql.raw(HOST)} = ${me(who)}) = ${sql.raw(String(isHost))}
    then m.sender_id = ${me(who)} or coalesce(m.id <= mine.last_read_message_id, false) end`;

/** One message of a conversation. */
export const message: Entity = {
  name: "Message",
  about: "what was written in one's own conversations.",
  isPublic: false,
  from: (who) => sql`messages m join threads t on t.id = m.thread_id
    join thread_members mine on mine.thread_id = t.id and mine.user_id = ${me(who)}`,
  visible: hasSeat,
  fields: {
    id: field.id("m.id"),
    thread_id: field.id("m.thread_id"),
    sender_id: field.id("m.sender_id"),
    message: field.text(shownWords("m")),
    message_type: field.text("'text'::text"),
    read_by_host: field.boolean(readBy(true), { about: "For the host." }),
    read_by_sponsor: field.boolean(readBy(false), { about: "For the other one." }),
    read_at: field.instant("null::timestamptz", { about: "Not kept." }),
    created_date: field.instant("m.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "message.send",
    roles: "signed_in",
    limit: "message",
    body: NewMessage,
    run: send,
  }),
  update: updates({
    name: "thread.mark_read",
    roles: "signed_in",
    limit: "write",
    about: "Marks the conversation as read up to here.",
    body: Read,
    run: read,
  }),
};
