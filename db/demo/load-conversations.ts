import { eq } from "drizzle-orm";
import { threads } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { MAIL_AFTER_MS } from "@/lib/messages/append-message";
import { mailUnread } from "@/lib/messages/commands/mail-unread";
import { markRead } from "@/lib/messages/commands/mark-read";
import { sendMessage } from "@/lib/messages/commands/send-message";
import { startThread } from "@/lib/messages/commands/start-thread";
import { storeAttachment } from "@/lib/messages/commands/store-attachment";
import { workingTime } from "./clock";
import { CONVERSATIONS, type DemoConversation } from "./conversations";
import { demoId } from "./ids";
import { proposalId } from "./load-proposals";
import { makeFile } from "./message-files";
import type { Moment } from "./moment";
import { HOSTS } from "./people/hosts";
import { SPONSORS } from "./people/sponsors";
import { PROPOSALS } from "./proposals/all";
import { type Stage, viewerOf } from "./stage";

/** What people wrote to each other, each message when it was written, and the mails about what lay unread. */
export function conversationsHeld(stage: Stage): Moment[] {
  return CONVERSATIONS.flatMap((conversation) => {
    const { lines, sponsor, proposal, unread } = conversation;
    const said = lines.map(({ daysAgo, share }, at): Moment => {
      const key = demoId("message", `${sponsor}:${proposal}:${at}`);
      return {
        at: workingTime(stage.now, daysAgo, share),
        happen: (when) => say(stage, when, conversation, { at, key }),
      };
    });
    const last = said.at(-1)?.at ?? stage.now;
    const later = (ms: number) => new Date(last.getTime() + ms);
    const end: Moment = unread
      ? { at: later(MAIL_AFTER_MS), happen: (when) => mailWaiting(stage, when, conversation) }
      : { at: later(MAIL_AFTER_MS - 60_000), happen: (when) => readAll(stage, when, conversation) };
    return [...said, end];
  });
}

async function say(
  stage: Stage,
  when: Date,
  conversation: DemoConversation,
  { at, key: idempotencyKey }: { at: number; key: string },
): Promise<void> {
  const line = conversation.lines[at];
  if (!line) return;
  const ctx = ctxOf(stage, when, conversation, line.by);
  const { text } = line;
  const id = proposalId(conversation.proposal);
  if (at === 0) await startThread(ctx, { proposalId: id, text, idempotencyKey });
  else {
    const threadId = await threadOf(stage, conversation);
    const attachments: string[] = [];
    for (const file of line.files ?? [])
      attachments.push((await storeAttachment(ctx, threadId, () => makeFile(file))).id);
    await sendMessage(ctx, { threadId, text, attachments, idempotencyKey });
  }
}

/** The one who did not write last, as commands see them. */
function readerOf(stage: Stage, when: Date, conversation: DemoConversation): SignedInCtx {
  const by = conversation.lines.at(-1)?.by === "host" ? "sponsor" : "host";
  return ctxOf(stage, when, conversation, by);
}

async function readAll(stage: Stage, when: Date, conversation: DemoConversation): Promise<void> {
  await markRead(readerOf(stage, when, conversation), { threadId: await threadOf(stage, conversation) });
}

async function mailWaiting(stage: Stage, when: Date, conversation: DemoConversation): Promise<void> {
  const { viewer } = readerOf(stage, when, conversation);
  const threadId = await threadOf(stage, conversation);
  await mailUnread(stage.systemAt(when), { threadId, userId: viewer.id });
}

async function threadOf(stage: Stage, { sponsor, proposal }: DemoConversation): Promise<string> {
  const rows = await stage.tx
    .select()
    .from(threads)
    .where(eq(threads.subjectId, proposalId(proposal)));
  const starterId = viewerOf(SPONSORS[sponsor], "business_sponsor").id;
  const thread = rows.find((row) => row.starterId === starterId);
  if (!thread) throw new Error(`nobody wrote about ${proposal}`);
  return thread.id;
}

function ctxOf(
  stage: Stage,
  when: Date,
  { sponsor, proposal }: DemoConversation,
  by: "sponsor" | "host",
): SignedInCtx {
  if (by === "sponsor") return stage.ctxAt(when, viewerOf(SPONSORS[sponsor], "business_sponsor"));
  const host = PROPOSALS.find(({ key }) => key === proposal)?.host;
  if (!host) throw new Error(`there is no proposal ${proposal}`);
  return stage.ctxAt(when, viewerOf(HOSTS[host], "event_host"));
}
