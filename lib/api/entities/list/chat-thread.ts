import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { markRead } from "@/lib/messaging/threads/commands/mark-read";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { MESSAGE_HIDDEN } from "@/lib/messaging/threads/copy";
import { threadLimits } from "@/lib/messaging/threads/limits";
import { threadPermissions } from "@/lib/messaging/threads/policy";
import { StartThreadInput } from "@/lib/messaging/threads/schema";
import { isReadableTo, isVisibleTo } from "@/lib/messaging/threads/visibility";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { me, type Who } from "../who";
import * as body from "../write/body";

/** The host of the subject of a thread `t`. */
export const HOST = `(select s.host_id from app.conversation_subjects s
  where s.subject_type = t.subject_type and s.subject_id = t.subject_id)`;

/** A message's text as its reader may see it. */
export const shownText =
  (message: string) =>
  ({ viewer }: Who) =>
    sql`case when ${isReadableTo(viewer, sql.raw(message))} then ${sql.raw(message)}.text
      else ${MESSAGE_HIDDEN}::text end`;

const unread = (isHost: boolean) => (who: Who) =>
  sql`case when (${sql.raw(HOST)} = ${me(who)}) = ${sql.raw(String(isHost))} then (
    select count(*) from messages n where n.thread_id = t.id and n.sender_id <> ${me(who)}
      and n.id > coalesce(m.last_read_message_id, '00000000-0000-0000-0000-000000000000')) end`;

const NewThread = z.object({ proposal_id: z.uuid(), message: body.text, last_message: body.text });

async function start(ctx: Ctx, sent: z.output<typeof NewThread>): Promise<string> {
  const input = {
    proposalId: sent.proposal_id,
    text: sent.message ?? sent.last_message,
    idempotencyKey: newId(),
  };
  return (await startThread(ctx, readInput(StartThreadInput, input))).threadId;
}

const Read = z.object({
  host_unread_count: z.number().nullish(),
  sponsor_unread_count: z.number().nullish(),
});

/** Marks the caller's side as read. */
async function read(ctx: SignedInCtx, threadId: string, sent: z.output<typeof Read>): Promise<void> {
  if (Object.values(sent).some((count) => count != null && count !== 0))
    throw invalid("This field can only be set to 0, which marks the conversation as read.");
  await markRead(ctx, { threadId });
}

/** A conversation between two people about one subject. */
export const chatThread: Entity = {
  name: "ChatThread",
  about: "your own conversations.",
  isPublic: false,
  from: `thread_members m join threads t on t.id = m.thread_id join messages last on last.id = m.last_message_id`,
  visible: (who) => sql`m.user_id = ${me(who)} and ${isVisibleTo(who.viewer)}`,
  fields: {
    id: field.id("t.id"),
    proposal_id: field.id("(select p.id from proposals p where p.id = t.subject_id)"),
    host_id: field.id(HOST),
    sponsor_id: field.id(`case when t.starter_id = ${HOST} then t.recipient_id else t.starter_id end`, {
      about: "The other participant: a sponsor, an agent, or a vendor.",
    }),
    last_message: field.text(shownText("last")),
    last_message_at: field.instant("last.created_at"),
    last_message_by: field.id("last.sender_id"),
    host_unread_count: field.integer(unread(true), { about: "Visible to the host only." }),
    sponsor_unread_count: field.integer(unread(false), { about: "Visible to the other participant only." }),
    created_date: field.instant("t.created_at"),
  },
  order: "-last_message_at",
  create: creates({
    name: "thread.start",
    permission: ["business_sponsor"],
    limit: threadLimits.message,
    about: "Sends a first message to the host of a proposal and creates the thread.",
    body: NewThread,
    names: { text: "message" },
    run: start,
  }),
  update: updates({
    name: "thread.mark_read",
    permission: threadPermissions.markRead,
    limit: writeLimit,
    about: "An unread count of 0 marks your side as read.",
    body: Read,
    run: read,
  }),
};
