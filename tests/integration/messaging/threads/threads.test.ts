import { eq, sql as statement } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog, inquiries, liveEvents, messages, threads, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { StartThreadInput } from "@/lib/messaging/threads/schema";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createThread, write } from "@/tests/support/factories/threads";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(statement`truncate rate_limits`));

const first = (proposalId: string, text = "Hello") => ({ proposalId, text, idempotencyKey: newId() });
const DAYS_AGO = (days: number) => new Date(Date.now() - days * 86_400_000);

test("startThread: the first message creates the thread, records the interest, and notifies both", async () => {
  const talk = await createThread(database);
  expect(await getThread(talk.asHost, talk.threadId)).toMatchObject({
    other: { name: talk.sponsor.fullName },
    subject: { title: talk.proposal.title, path: expect.stringContaining(talk.proposal.id) },
    standing: "open",
    hasAnswered: false,
    messages: [{ text: "Is the banner still free?", isOwn: false }],
    hasEarlier: false,
  });
  expect(await getThread(talk.asSponsor, talk.threadId)).toMatchObject({
    other: { name: talk.host.fullName },
    messages: [{ isOwn: true }],
  });
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.userId, talk.sponsor.id));
  expect(inquiry).toMatchObject({ type: "contacted", proposalId: talk.proposal.id });
  const notified = await db.select().from(liveEvents).where(eq(liveEvents.ref, talk.threadId));
  expect(notified.map(({ userId }) => userId).toSorted()).toEqual([talk.sponsor.id, talk.host.id].toSorted());
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, talk.threadId));
  expect(entry).toMatchObject({ action: "thread.start", actorId: talk.sponsor.id });
});

test("two concurrent first messages create one thread with both", async () => {
  const [one, other] = [openClients(database.url, 1), openClients(database.url, 1)];
  try {
    for (let round = 0; round < 20; round++) {
      const sponsor = await createSponsor(db);
      const { proposal } = await createProposal(db, (await createHost(db)).id);
      const sent = await Promise.all(
        [one, other].map(async (clients) =>
          startThread(await ctxFor(clients, sponsor), first(proposal.id, "Same time")),
        ),
      );
      expect(sent[0]?.threadId).toBe(sent[1]?.threadId);
      expect(sent[0]?.messageId).not.toBe(sent[1]?.messageId);
      expect(await db.select().from(threads).where(eq(threads.subjectId, proposal.id))).toHaveLength(1);
    }
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test("the same message sent twice concurrently is stored once", async () => {
  const talk = await createThread(database);
  const again = { threadId: talk.threadId, text: "Twice", idempotencyKey: newId() };
  const sent = await Promise.all([1, 2, 3].map(() => sendMessage(talk.asSponsor, again)));
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  expect((await getThread(talk.asHost, talk.threadId)).messages).toHaveLength(2);
  const start = first(talk.proposal.id);
  const started = [await startThread(talk.asSponsor, start), await startThread(talk.asSponsor, start)];
  expect(started[0]).toEqual(started[1]);
});

test("messages of a thread are ordered as written, whichever process's clock wrote them", async () => {
  const talk = await createThread(database, { text: "1" });
  const behind = { ...talk.asHost, now: () => DAYS_AGO(1) };
  await write(behind, talk.threadId, "2");
  await write(talk.asSponsor, talk.threadId, "3");
  await Promise.all(["4", "5", "6"].map((text) => write(talk.asSponsor, talk.threadId, text)));
  const { messages: found } = await getThread(talk.asHost, talk.threadId);
  expect(found.slice(0, 3).map(({ text }) => text)).toEqual(["1", "2", "3"]);
  expect(new Set(found.map(({ text }) => text)).size).toBe(6);
});

test("only business sponsors start threads, about proposals they can see, and never with themselves", async () => {
  const { proposal } = await createProposal(db, (await createHost(db)).id);
  await expect(startThread(guestCtx(database), first(proposal.id))).rejects.toMatchObject({
    code: "unauthenticated",
    message: "Please log in to contact the host.",
  });
  for (const role of ["event_host", "agent", "vendor", "admin"] as const) {
    const ctx = await ctxFor(database, await createUser(db, { roles: [role] }));
    await expect(startThread(ctx, first(proposal.id))).rejects.toMatchObject({
      code: "forbidden",
      message: "Only business sponsors can contact event hosts.",
    });
  }
  const both = await createUser(db, { roles: ["event_host", "business_sponsor"] });
  const own = await createProposal(db, both.id);
  await expect(startThread(await ctxFor(database, both), first(own.proposal.id))).rejects.toMatchObject({
    code: "forbidden",
  });
  const sponsor = await ctxFor(database, await createSponsor(db));
  const hidden = [
    await createProposal(db, (await createHost(db)).id, { status: "draft", publishedAt: null }),
    await createProposal(db, (await createHost(db)).id, { status: "paused" }),
    await createProposal(db, (await createHost(db)).id, { status: "removed" }),
    await createProposal(db, (await createHost(db, { accountStatus: "suspended" })).id),
  ].map((made) => made.proposal.id);
  for (const id of [...hidden, newId()])
    await expect(startThread(sponsor, first(id))).rejects.toMatchObject({ code: "not_found" });
  const suspended = await ctxFor(database, await createSponsor(db, { accountStatus: "suspended" }));
  await expect(startThread(suspended, first(proposal.id))).rejects.toMatchObject({ code: "forbidden" });
  expect(await db.select().from(threads).where(eq(threads.subjectId, proposal.id))).toEqual([]);
});

test("sendMessage: a stranger can neither find nor write in a thread", async () => {
  const talk = await createThread(database);
  for (const stranger of [
    await createSponsor(db),
    await createHost(db),
    await createUser(db, { roles: ["admin"] }),
  ]) {
    const ctx = await ctxFor(database, stranger);
    await expect(getThread(ctx, talk.threadId)).rejects.toMatchObject({ code: "not_found" });
    await expect(write(ctx, talk.threadId, "Hello?")).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(getThread(talk.asHost, "no-id")).rejects.toMatchObject({ code: "not_found" });
  expect(await db.select().from(messages).where(eq(messages.threadId, talk.threadId))).toHaveLength(1);
});

test.each([
  ["unverified", { emailVerifiedAt: null, createdAt: DAYS_AGO(30) }, 5, "verified_email"],
  ["new", { emailVerifiedAt: new Date(), createdAt: DAYS_AGO(1) }, 5, undefined],
  ["new and unverified", { emailVerifiedAt: null, createdAt: DAYS_AGO(1) }, 5, undefined],
  ["settled", { emailVerifiedAt: new Date(), createdAt: DAYS_AGO(30) }, 20, undefined],
] as const)("a %s account can start a limited number of threads a day", async (_, account, most, needs) => {
  const sponsor = await createSponsor(db, account);
  for (let thread = 0; thread < most; thread++) await createThread(database, { sponsor });
  await expect(createThread(database, { sponsor })).rejects.toMatchObject({
    code: "limited",
    message: expect.stringContaining(`today's limit of ${most} new conversations`),
    needs,
  });
  const tomorrow = { now: () => new Date(Date.now() + 86_401_000) };
  await createThread(database, { sponsor, parts: tomorrow });
});

test("one host can be contacted about three proposals a day, not counting existing threads", async () => {
  const [sponsor, host] = [
    await createSponsor(db, { emailVerifiedAt: new Date(), createdAt: DAYS_AGO(30) }),
    await createHost(db),
  ];
  const talks = [];
  for (let thread = 0; thread < 3; thread++) talks.push(await createThread(database, { sponsor, host }));
  await expect(createThread(database, { sponsor, host })).rejects.toMatchObject({ code: "limited" });
  const [talk] = talks;
  if (!talk) throw new Error("There is no thread.");
  for (let message = 0; message < 5; message++)
    await startThread(talk.asSponsor, first(talk.proposal.id, "Same thread"));
  expect((await getThread(talk.asHost, talk.threadId)).messages).toHaveLength(6);
});

test("the newest hundred load oldest first, and earlier ones on request", async () => {
  const talk = await createThread(database, { text: "1" });
  for (let n = 2; n <= 205; n++) await write(talk.asSponsor, talk.threadId, String(n));
  const newest = await getThread(talk.asHost, talk.threadId);
  expect(newest.messages.map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 100 }, (_, n) => 106 + n),
  );
  expect(newest.hasEarlier).toBe(true);
  const earlier = await getThread(talk.asHost, talk.threadId, { before: newest.messages[0]?.id });
  expect(earlier.messages.map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 100 }, (_, n) => 6 + n),
  );
  const earliest = await getThread(talk.asHost, talk.threadId, { before: earlier.messages[0]?.id });
  expect(earliest.messages).toHaveLength(5);
  expect(earliest.hasEarlier).toBe(false);
  const after = await getThread(talk.asHost, talk.threadId, { after: newest.messages.at(-2)?.id });
  expect(after.messages.map(({ text }) => text)).toEqual(["205"]);
});

test("a deleted or suspended participant can't be written to, and a deleted one has no name", async () => {
  const talk = await createThread(database);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, talk.host.id));
  expect((await getThread(talk.asSponsor, talk.threadId)).standing).toBe("unreachable");
  await expect(write(talk.asSponsor, talk.threadId, "There?")).rejects.toMatchObject({
    code: "conflict",
    message: "This person can't receive messages right now.",
  });
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, talk.host.id));
  expect(await getThread(talk.asSponsor, talk.threadId)).toMatchObject({
    other: { name: "Unknown User", imagePath: null },
    standing: "deleted",
    subject: { path: null },
  });
  await expect(write(talk.asSponsor, talk.threadId, "There?")).rejects.toMatchObject({ code: "conflict" });
});

test.each([
  ["nothing", ""],
  ["blanks", " \n\t "],
  ["invisible text", "\u200b\u2060\u00ad"],
  ["too much", "x".repeat(5_001)],
])("%s is not a valid message", (_, text) => {
  const { success } = StartThreadInput.safeParse({ proposalId: newId(), text, idempotencyKey: newId() });
  expect(success).toBe(false);
});

test("a message keeps its characters, lines, and direction, without those the database rejects", async () => {
  const odd = `שלום 👩‍👩‍👧‍👦 ${"w".repeat(300)}\r\n\r\n\r\n\r\n\r\nend\u0000 <b>no</b>`;
  const { text } = StartThreadInput.parse({ proposalId: newId(), text: odd, idempotencyKey: newId() });
  const talk = await createThread(database, { text });
  const [stored] = (await getThread(talk.asHost, talk.threadId)).messages;
  expect(stored?.text).toBe(`שלום 👩‍👩‍👧‍👦 ${"w".repeat(300)}\n\n\nend <b>no</b>`);
  expect(
    StartThreadInput.safeParse({ proposalId: newId(), text: "👍".repeat(5_000), idempotencyKey: newId() })
      .success,
  ).toBe(true);
});
