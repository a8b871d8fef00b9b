import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "@/db/schema";
import { markRead } from "@/lib/messaging/threads/commands/mark-read";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { countUnread } from "@/lib/messaging/threads/queries/unread";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createThread, write } from "@/tests/support/factories/threads";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("rows show the other person, the subject, the latest message, and the unread count, newest first", async () => {
  const host = await createHost(db);
  const [one, other] = [await createThread(database, { host }), await createThread(database, { host })];
  await write(one.asSponsor, one.threadId, "Are you there?");
  const inbox = await listThreads(one.asHost);
  expect(inbox).toMatchObject({
    unread: 3,
    next: null,
    threads: [
      {
        id: one.threadId,
        other: { name: one.sponsor.fullName },
        subjectTitle: one.proposal.title,
        lastMessage: { text: "Are you there?", isOwn: false },
        unread: 2,
      },
      { id: other.threadId, unread: 1 },
    ],
  });
  expect((await listThreads(one.asSponsor)).threads).toMatchObject([
    { unread: 0, lastMessage: { isOwn: true } },
  ]);
});

test("markRead: own messages count as read; messages after the last view don't", async () => {
  const talk = await createThread(database);
  expect(await countUnread(talk.asHost)).toBe(1);
  expect(await countUnread(talk.asSponsor)).toBe(0);
  const second = await write(talk.asSponsor, talk.threadId, "2");
  await write(talk.asSponsor, talk.threadId, "3");
  await markRead(talk.asHost, { threadId: talk.threadId, messageId: second.messageId });
  expect(await countUnread(talk.asHost)).toBe(1);
  await markRead(talk.asHost, { threadId: talk.threadId, messageId: talk.messageId });
  expect(await countUnread(talk.asHost)).toBe(1);
  await markRead(talk.asHost, { threadId: talk.threadId });
  expect(await countUnread(talk.asHost)).toBe(0);
  await write(talk.asHost, talk.threadId, "Yes");
  expect([await countUnread(talk.asHost), await countUnread(talk.asSponsor)]).toEqual([0, 1]);
});

test("no one can mark another person's thread, or use a message of another thread", async () => {
  const [talk, another] = [await createThread(database), await createThread(database)];
  const stranger = await ctxFor(database, await createSponsor(db));
  await expect(markRead(stranger, { threadId: talk.threadId })).rejects.toMatchObject({ code: "not_found" });
  await expect(
    markRead(talk.asHost, { threadId: talk.threadId, messageId: another.messageId }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await countUnread(talk.asHost)).toBe(1);
  expect(await countUnread(guestCtx(database))).toBe(0);
});

test("pages continue without gaps", async () => {
  const host = await createHost(db);
  const made = [];
  for (let thread = 0; thread < 5; thread++) made.unshift((await createThread(database, { host })).threadId);
  const ctx = await ctxFor(database, host);
  const seen: string[] = [];
  for (let before: string | null = null, page = 0; page < 3; page++) {
    const inbox = await listThreads(ctx, { before, limit: 2 });
    seen.push(...inbox.threads.map(({ id }) => id));
    before = inbox.next;
    expect(before === null).toBe(page === 2);
  }
  expect(seen).toEqual(made);
});

test("a deleted account shows as Unknown User; an empty inbox is empty", async () => {
  const talk = await createThread(database);
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, talk.sponsor.id));
  expect((await listThreads(talk.asHost)).threads[0]?.other).toEqual({
    name: "Unknown User",
    imagePath: null,
  });
  const empty = await ctxFor(database, await createUser(db, { roles: ["vendor"] }));
  expect(await listThreads(empty)).toEqual({ threads: [], unread: 0, next: null });
});

test("unread messages are counted up to 99", async () => {
  const talk = await createThread(database);
  for (let n = 0; n < 104; n++) await write(talk.asSponsor, talk.threadId, String(n));
  const inbox = await listThreads(talk.asHost);
  expect([inbox.unread, inbox.threads[0]?.unread, await countUnread(talk.asHost)]).toEqual([100, 100, 100]);
  expect((await getThread(talk.asHost, talk.threadId)).hasAnswered).toBe(false);
});
