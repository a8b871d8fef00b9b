import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, blocks, mailMessages, messages, moderationCases, reports, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { mailUnread } from "@/lib/messaging/threads/commands/mail-unread";
import { markRead } from "@/lib/messaging/threads/commands/mark-read";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { setBlock } from "@/lib/messaging/threads/commands/set-block";
import { storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { report } from "@/lib/trust/moderation/commands/report";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import {
  type Conversation,
  createSponsoredThread,
  createThread,
  write,
} from "@/tests/support/factories/threads";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { aPdf, aPicture } from "@/tests/support/files";
import { runJobs } from "@/tests/support/jobs";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db, sql } = database;
afterAll(database.close);

const LATER = 5 * 60_000 + 1_000;
const mailsTo = (userId: string) =>
  db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, "unread-messages")))
    .orderBy(mailMessages.id);
/** Runs the due job. */
const mailHost = (talk: Conversation, ms = LATER) =>
  mailUnread(
    { ...talk.asHost, viewer: null, now: () => new Date(Date.now() + ms) },
    { threadId: talk.threadId, userId: talk.host.id },
  );

test("messages unread for five minutes are emailed, once until they are read", async () => {
  const talk = await createThread(database);
  await write(talk.asSponsor, talk.threadId, "And the tent?");
  await mailHost(talk, 4 * 60_000);
  expect(await mailsTo(talk.host.id)).toEqual([]);
  await mailHost(talk);
  await mailHost(talk);
  await write(talk.asSponsor, talk.threadId, "Hello?");
  await mailHost(talk, 2 * LATER);
  const mails = await mailsTo(talk.host.id);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`2 new messages from ${talk.sponsor.fullName} about ${talk.proposal.title}`);
  expect(mails[0]?.text).toContain("> Is the banner still free?");
  expect(mails[0]?.text).toContain("> And the tent?");
  expect(mails[0]?.text).toContain(`/messages/${talk.threadId}`);

  await markRead(talk.asHost, { threadId: talk.threadId });
  await write(talk.asSponsor, talk.threadId, "One more thing");
  await mailHost(talk);
  expect(await mailsTo(talk.host.id)).toHaveLength(2);
  expect(await mailsTo(talk.sponsor.id)).toEqual([]);
});

test("emails mention the number of files, without names or contents", async () => {
  const ports = { ...guestCtx(database).ports, storage: temporaryStorage() };
  const talk = await createSponsoredThread(database, { parts: { ports } });
  const files = [
    ["www.evil.example.jpg", await aPicture()],
    ["b.jpg", await aPicture()],
    ["Secret plan.pdf", aPdf()],
  ] as const;
  const ids: string[] = [];
  for (const [name, content] of files)
    ids.push((await storeAttachment(talk.asSponsor, talk.threadId, async () => ({ name, content }))).id);
  const message = { threadId: talk.threadId, text: "Look at these", attachments: ids };
  await sendMessage(talk.asSponsor, { ...message, idempotencyKey: newId() });
  await mailHost(talk);
  const [mail] = await mailsTo(talk.host.id);
  expect(mail?.text).toContain("> Look at these\n> (Attached: 2 images and 1 PDF)");
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil|Secret/);
});

test("the job runs five minutes after the first message, without delay by later ones", async () => {
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  const talk = await createThread(database, { host });
  await write(talk.asSponsor, talk.threadId, "Hello?");
  const jobs = await sql<{ run_at: Date }[]>`
    select j.run_at from graphile_worker._private_jobs j
    where j.payload ->> 'threadId' = ${talk.threadId}`;
  expect(jobs).toHaveLength(1);
  const waits = (jobs[0]?.run_at.getTime() ?? 0) - Date.now();
  expect(waits).toBeGreaterThan(4.5 * 60_000);
  expect(waits).toBeLessThanOrEqual(5 * 60_000);
  await sql`update thread_members set mail_due_at = now() - interval '1 second' where thread_id = ${talk.threadId}`;
  await sql`update graphile_worker._private_jobs set run_at = now() where payload ->> 'threadId' = ${talk.threadId}`;
  await runJobs(database.url, talk.asHost);
  expect((await mailsTo(talk.host.id)).map(({ status }) => status)).toEqual(["sent"]);
});

test("messages read in time aren't emailed", async () => {
  const talk = await createThread(database);
  await markRead(talk.asHost, { threadId: talk.threadId });
  await mailHost(talk);
  expect(await mailsTo(talk.host.id)).toEqual([]);
});

test("a first-time sender can't get links or headers into an email; one with a reply can send links", async () => {
  const evil = "Win! https://evil.example/x www.evil.example evil.example/a ev@evil.example";
  const sponsor = await createSponsor(db, { fullName: "Eve evil.example\r\nBcc: all@evil.example" });
  const talk = await createThread(database, { sponsor, text: evil });
  await mailHost(talk);
  const [mail] = await mailsTo(talk.host.id);
  expect(`${mail?.subject} ${mail?.text}`).not.toContain("evil.example");
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  await write(talk.asHost, talk.threadId, "Who are you?");
  await write(talk.asSponsor, talk.threadId, "See https://friend.example/menu");
  await mailHost(talk);
  expect((await mailsTo(talk.host.id)).at(-1)?.text).toContain("https://friend.example/menu");
});

test("no emails for a blocked or suspended sender, or to a suspended recipient", async () => {
  const [blocked, gone, away] = [
    await createThread(database),
    await createThread(database),
    await createThread(database),
  ];
  await setBlock(blocked.asHost, { threadId: blocked.threadId, blocked: "yes" });
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, gone.sponsor.id));
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, away.host.id));
  for (const talk of [blocked, gone, away]) {
    await mailHost(talk);
    expect(await mailsTo(talk.host.id)).toEqual([]);
  }
});

test("setBlock: a block covers all current and new threads of the two, and only the blocker sees it", async () => {
  const talk = await createThread(database);
  await setBlock(talk.asHost, { threadId: talk.threadId, blocked: "yes" });
  await setBlock(talk.asHost, { threadId: talk.threadId, blocked: "yes" });
  expect((await getThread(talk.asHost, talk.threadId)).standing).toBe("blocked_by_viewer");
  expect((await getThread(talk.asSponsor, talk.threadId)).standing).toBe("unreachable");
  await expect(write(talk.asSponsor, talk.threadId, "Why?")).rejects.toMatchObject({
    code: "conflict",
    message: "This person can't receive messages right now.",
  });
  await expect(write(talk.asHost, talk.threadId, "Because")).rejects.toMatchObject({ code: "conflict" });
  await expect(createThread(database, { sponsor: talk.sponsor, host: talk.host })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await db.select().from(messages).where(eq(messages.senderId, talk.sponsor.id))).toHaveLength(1);
  expect(await db.select().from(auditLog).where(eq(auditLog.entityId, talk.sponsor.id))).toHaveLength(1);
  await setBlock(talk.asHost, { threadId: talk.threadId, blocked: "no" });
  await write(talk.asSponsor, talk.threadId, "Thanks");
});

test("a report is stored and emailed to support once; strangers can neither report nor block", async () => {
  const talk = await createThread(database);
  const input = { kind: "thread", id: talk.threadId, reason: "scam", note: "Wants cash" } as const;
  await report(talk.asHost, input);
  await report(talk.asHost, { ...input, reason: "other" });
  const stored = await db.select().from(reports).where(eq(reports.subjectId, talk.threadId));
  expect(stored).toMatchObject([{ reason: "scam", note: "Wants cash" }]);
  const cases = await db.select().from(moderationCases).where(eq(moderationCases.subjectId, talk.threadId));
  expect(cases).toMatchObject([{ status: "open", reportCount: 1, personId: talk.sponsor.id }]);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.template, "reported"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("> Wants cash");
  expect((await getThread(talk.asHost, talk.threadId)).isReported).toBe(true);
  expect((await getThread(talk.asSponsor, talk.threadId)).isReported).toBe(false);

  const stranger = await ctxFor(database, await createSponsor(db));
  await expect(report(stranger, input)).rejects.toMatchObject({ code: "not_found" });
  await expect(setBlock(stranger, { threadId: talk.threadId, blocked: "yes" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(
    await db
      .select()
      .from(blocks)
      .where(eq(blocks.blockerId, stranger.viewer?.id ?? "")),
  ).toEqual([]);
});
