import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { AgentRole } from "@/db/enums";
import { mailMessages, messages, threadMembers, users } from "@/db/schema";
import { acceptInvitation } from "@/lib/agents/agreements/commands/accept-invitation";
import { inviteAgent } from "@/lib/agents/agreements/commands/invite-agent";
import { leaveProposal } from "@/lib/agents/agreements/commands/leave-proposal";
import { removeAgent } from "@/lib/agents/agreements/commands/remove-agent";
import { InviteAgentForm } from "@/lib/agents/agreements/form";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { mailUnread } from "@/lib/messaging/threads/commands/mail-unread";
import { markRead } from "@/lib/messaging/threads/commands/mark-read";
import { openAttachment } from "@/lib/messaging/threads/commands/open-attachment";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { setBlock } from "@/lib/messaging/threads/commands/set-block";
import { storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { countUnread } from "@/lib/messaging/threads/queries/unread";
import { report } from "@/lib/trust/moderation/commands/report";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent } from "@/tests/support/factories/agents";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createThread, write } from "@/tests/support/factories/threads";
import { createHost } from "@/tests/support/factories/users";
import { aPdf } from "@/tests/support/files";
import { mailedToken } from "@/tests/support/links";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

/** A conversation, and an agent of its host who joined after it had started. */
async function team(role: AgentRole = "editor") {
  const host = await createHost(db, { fullName: "Hanna Host", emailVerifiedAt: new Date() });
  const talk = await createThread(database, { host });
  const person = await createAgent(db, { fullName: "Ada Miller" });
  const input = InviteAgentForm.parse({ proposalId: talk.proposal.id, email: person.email, role });
  const { agreementId } = await inviteAgent(talk.asHost, input);
  const token = await mailedToken(db, person.email, "agent-invitation");
  await acceptInvitation(await ctxFor(database, person), { token });
  return { ...talk, person, agreementId, asAgent: await ctxFor(database, person) };
}

test("team members read existing messages, reply by name, and have separate unread counts", async () => {
  const { threadId, asAgent, asHost, asSponsor, sponsor, person } = await team();
  expect((await listThreads(asAgent)).threads).toMatchObject([
    { id: threadId, other: { name: sponsor.fullName } },
  ]);
  expect(await countUnread(asAgent)).toBe(0);
  expect(await countUnread(asHost)).toBe(1);
  expect(await getThread(asAgent, threadId)).toMatchObject({
    answersFor: "Hanna Host",
    standing: "open",
    mayAttach: false,
    other: { name: sponsor.fullName },
  });

  await write(asAgent, threadId, "The banner is free.");
  const seen = async (ctx: typeof asHost) =>
    (await getThread(ctx, threadId)).messages.map(({ isOwn, author }) => [isOwn, author]);
  expect(await seen(asSponsor)).toEqual([
    [true, null],
    [false, "Ada Miller for Hanna Host"],
  ]);
  expect(await seen(asHost)).toEqual([
    [false, null],
    [false, "Ada Miller for you"],
  ]);
  expect(await seen(asAgent)).toEqual([
    [false, null],
    [true, null],
  ]);
  expect([await countUnread(asSponsor), await countUnread(asHost), await countUnread(asAgent)]).toEqual([
    1, 2, 0,
  ]);

  await write(asSponsor, threadId, "Thank you.");
  await markRead(asHost, { threadId });
  expect([await countUnread(asHost), await countUnread(asAgent)]).toEqual([0, 1]);
  await write(asHost, threadId, "You are welcome.");
  expect(await seen(asAgent)).toContainEqual([false, "Hanna Host"]);
  await markRead(asAgent, { threadId });
  expect(await countUnread(asAgent)).toBe(0);
  const own = and(eq(threadMembers.threadId, threadId), eq(threadMembers.userId, person.id));
  expect((await db.select().from(threadMembers).where(own))[0]?.mailDueAt).toBeNull();
});

test("leaveProposal: a share link alone gives no access to conversations, and removal revokes it", async () => {
  const sharer = await team("viewer_sharer");
  const editor = await team("co_owner");
  await write(editor.asAgent, editor.threadId, "Said before.");
  await write(editor.asSponsor, editor.threadId, "Not read yet.");
  await removeAgent(editor.asHost, { agreementId: editor.agreementId });
  const gone = await team("editor");
  await leaveProposal(gone.asAgent, { agreementId: gone.agreementId });
  await expect(leaveProposal(gone.asAgent, { agreementId: gone.agreementId })).rejects.toMatchObject({
    code: "conflict",
  });
  const notified = and(eq(mailMessages.template, "agent-left"), eq(mailMessages.toAddress, gone.host.email));
  expect(await db.$count(mailMessages, notified)).toBe(1);
  for (const { asAgent, threadId } of [sharer, editor, gone]) {
    expect((await listThreads(asAgent)).threads).toEqual([]);
    expect(await countUnread(asAgent)).toBe(0);
    for (const tried of [
      () => getThread(asAgent, threadId),
      () => write(asAgent, threadId, "Let me in."),
      () => markRead(asAgent, { threadId }),
    ])
      await expect(tried()).rejects.toMatchObject({ code: "not_found" });
  }
  await write(editor.asSponsor, editor.threadId, "And now?");
  expect(await countUnread(editor.asAgent)).toBe(0);
  const readAt = async () =>
    (
      await db
        .select({ at: messages.readAt })
        .from(messages)
        .where(and(eq(messages.threadId, editor.threadId), eq(messages.text, "Said before.")))
    )[0]?.at;
  await db.update(messages).set({ readAt: null }).where(eq(messages.threadId, editor.threadId));
  await markRead(editor.asHost, { threadId: editor.threadId });
  expect(await readAt()).toBeNull();
  await db
    .update(threadMembers)
    .set({ lastReadMessageId: null })
    .where(and(eq(threadMembers.threadId, editor.threadId), eq(threadMembers.userId, editor.sponsor.id)));
  await markRead(editor.asSponsor, { threadId: editor.threadId });
  expect(await readAt()).toBeInstanceOf(Date);
  expect((await getThread(editor.asSponsor, editor.threadId)).messages).toMatchObject([
    {},
    { text: "Said before.", author: "Ada Miller for Hanna Host" },
    { text: "Not read yet." },
    { text: "And now?" },
  ]);
});

test("blocks belong to the host: an agent can't set or bypass one, or report", async () => {
  const { threadId, asAgent, asHost } = await team();
  for (const tried of [
    () => setBlock(asAgent, { threadId, blocked: "yes" }),
    () => report(asAgent, { kind: "thread", id: threadId, reason: "spam" }),
  ])
    await expect(tried()).rejects.toMatchObject({ code: "not_found" });
  await setBlock(asHost, { threadId, blocked: "yes" });
  expect((await getThread(asAgent, threadId)).standing).toBe("blocked_by_viewer");
  await expect(write(asAgent, threadId, "Still there?")).rejects.toMatchObject({ code: "conflict" });
  const files = { threadId, text: "", attachments: [newId()], idempotencyKey: newId() };
  await expect(sendMessage(asAgent, files)).rejects.toMatchObject({ code: "conflict" });
  await setBlock(asHost, { threadId, blocked: "no" });
  await expect(sendMessage(asAgent, files)).rejects.toMatchObject({ code: "forbidden" });
});

test("team members send files when the host may, and no one else gets them", async () => {
  const storage = { ports: { ...guestCtx(database).ports, storage: temporaryStorage() } };
  const { threadId, proposal, sponsor, host, person, asSponsor, agreementId, asHost } = await team();
  const agent = await ctxFor(database, person, storage);
  const upload = () => storeAttachment(agent, threadId, async () => ({ name: "plan.pdf", content: aPdf() }));
  expect((await getThread(agent, threadId)).mayAttach).toBe(false);
  await expect(upload()).rejects.toMatchObject({ code: "forbidden" });
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: host.id });
  expect((await getThread(agent, threadId)).mayAttach).toBe(true);
  const file = await upload();
  await sendMessage(agent, { threadId, text: "", attachments: [file.id], idempotencyKey: newId() });
  const seen = await getThread(asSponsor, threadId);
  expect(seen.messages.at(-1)).toMatchObject({ attachments: [file], author: "Ada Miller for Hanna Host" });
  await removeAgent(asHost, { agreementId });
  await expect(upload()).rejects.toMatchObject({ code: "not_found" });
  await expect(openAttachment(agent, file.id, null)).rejects.toMatchObject({ code: "not_found" });
  expect(
    await (await openAttachment(await ctxFor(database, sponsor, storage), file.id, null)).read(),
  ).toEqual(aPdf());
});

test("mailUnread: emails each team member what no one on the host's side has replied to, naming the writer", async () => {
  const { threadId, asAgent, asHost, asSponsor, sponsor, host, person, agreementId } = await team();
  let now = Date.now();
  const at = (ctx: Ctx): Ctx => ({ ...ctx, now: () => new Date(now) });
  const pass = async () => {
    now += 5 * 60_000 + 1_000;
    for (const { id } of [host, person, sponsor])
      await mailUnread({ ...at(asHost), viewer: null }, { threadId, userId: id });
  };
  const subjectsTo = async ({ id }: { id: string }) =>
    (
      await db
        .select()
        .from(mailMessages)
        .where(and(eq(mailMessages.toUserId, id), eq(mailMessages.template, "unread-messages")))
        .orderBy(mailMessages.id)
    ).map(({ subject }) => subject.split(" about ")[0]);
  await markRead(at(asHost), { threadId });

  await write(at(asSponsor), threadId, "Is there power?");
  await pass();
  expect([await subjectsTo(host), await subjectsTo(person)]).toEqual([
    [`${sponsor.fullName} wrote to you`],
    [`${sponsor.fullName} wrote to you`],
  ]);

  await write(at(asAgent), threadId, "There is.");
  await write(at(asHost), threadId, "Of 16 ampere.");
  await pass();
  expect(await subjectsTo(sponsor)).toEqual(["2 new messages from Ada Miller for Hanna Host and Hanna Host"]);
  await markRead(at(asSponsor), { threadId });

  await write(at(asSponsor), threadId, "And water?");
  await write(at(asAgent), threadId, "That too.");
  await pass();
  expect(await subjectsTo(host)).toHaveLength(1);
  expect(await subjectsTo(person)).toHaveLength(1);
  expect(await subjectsTo(sponsor)).toContain("Ada Miller for Hanna Host wrote to you");

  await write(at(asSponsor), threadId, "And tables?");
  await removeAgent(at(asHost), { agreementId });
  await pass();
  expect(await subjectsTo(host)).toHaveLength(2);
  expect(await subjectsTo(person)).toHaveLength(1);
});

test("an agent's message sent twice is stored once; the sponsor is emailed and the agent isn't", async () => {
  const { threadId, asAgent, sponsor, person } = await team();
  const input = { threadId, text: "Once.", idempotencyKey: newId() };
  const [one, two] = [await sendMessage(asAgent, input), await sendMessage(asAgent, input)];
  expect(two).toEqual(one);
  const toAgent = and(eq(mailMessages.template, "unread-messages"), eq(mailMessages.toUserId, person.id));
  const byAgent = and(eq(messages.threadId, threadId), eq(messages.senderId, person.id));
  expect(await db.$count(messages, byAgent)).toBe(1);
  const member = and(eq(threadMembers.threadId, threadId), eq(threadMembers.userId, sponsor.id));
  expect((await db.select().from(threadMembers).where(member))[0]?.mailDueAt).not.toBeNull();
  expect(await db.$count(mailMessages, toAgent)).toBe(0);
});

test("agents of a suspended host have no access", async () => {
  const { threadId, asAgent, host } = await team("co_owner");
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  await expect(getThread(asAgent, threadId)).rejects.toMatchObject({ code: "not_found" });
  expect((await listThreads(asAgent)).threads).toEqual([]);
});
