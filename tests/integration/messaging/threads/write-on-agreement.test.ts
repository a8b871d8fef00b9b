import { eq, sql as statement } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { inquiries, threads } from "@/db/schema";
import { removeAgent } from "@/lib/agents/agreements/commands/remove-agent";
import { newInvitation } from "@/lib/agents/agreements/internal/invitation-row";
import { getAgents } from "@/lib/agents/agreements/queries/agents";
import { newId } from "@/lib/core/ids";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { writeOnAgreement } from "@/lib/messaging/threads/commands/write-on-agreement";
import { getAgreementContact } from "@/lib/messaging/threads/queries/contact";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { write } from "@/tests/support/factories/threads";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { aPdf } from "@/tests/support/files";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(statement`truncate rate_limits`));

const messageOf = (text = "Can we talk about the flyers?") => ({ text, idempotencyKey: newId() });
const gone = { code: "not_found" };

async function agreed(terms: Parameters<typeof createAgreement>[2] = {}) {
  const host = await createHost(db, { fullName: "Hanna Host", companyName: "Lantern Club" });
  const agent = await createAgent(db, { fullName: "Ada Miller", roles: ["agent", "business_sponsor"] });
  const { proposal } = await createProposal(db, host.id);
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, terms);
  const files = { ports: { ...guestCtx(database).ports, storage: temporaryStorage() } };
  const [asHost, asAgent] = [await ctxFor(database, host, files), await ctxFor(database, agent, files)];
  return { host, agent, proposal, agreement, agreementId: agreement.id, asHost, asAgent };
}

test("a host and an agent talk about the promoted proposal, with files, regardless of who starts", async () => {
  const { asHost, asAgent, agreementId, proposal } = await agreed();
  expect(await getAgreementContact(asAgent, agreementId)).toMatchObject({
    to: { name: "Lantern Club" },
    title: proposal.title,
    threadId: null,
  });
  const { threadId } = await writeOnAgreement(asAgent, { agreementId, ...messageOf() });
  expect(await getAgreementContact(asHost, agreementId)).toMatchObject({
    to: { name: "Ada Miller" },
    threadId,
  });
  expect(await writeOnAgreement(asHost, { agreementId, ...messageOf("Yes.") })).toMatchObject({ threadId });
  expect(await getThread(asHost, threadId)).toMatchObject({
    subject: { title: `Promoting ${proposal.title}` },
    mayAttach: true,
    messages: [{ isOwn: false }, { isOwn: true, text: "Yes." }],
  });
  expect((await listThreads(asAgent)).threads).toMatchObject([
    { subjectTitle: `Promoting ${proposal.title}` },
  ]);
  const file = await storeAttachment(asAgent, threadId, async () => ({ name: "flyer.pdf", content: aPdf() }));
  expect(file).toMatchObject({ name: "flyer.pdf" });
  expect((await getAgents(asHost, proposal.id)).active).toMatchObject([{ mayMessage: true }]);
});

test("is separate from the agent's messages as a sponsor, and invisible to the host's team", async () => {
  const { asAgent, asHost, agreementId, proposal, host, agent } = await agreed();
  const editor = await createAgent(db);
  await createAgreement(
    db,
    { proposalId: proposal.id, hostId: host.id, agent: editor },
    { role: "co_owner" },
  );
  const asEditor = await ctxFor(database, editor);
  const asSponsor = await startThread(asAgent, { proposalId: proposal.id, ...messageOf("As a sponsor.") });
  const { threadId } = await writeOnAgreement(asHost, { agreementId, ...messageOf() });
  expect(threadId).not.toBe(asSponsor.threadId);
  await expect(getThread(asEditor, threadId)).rejects.toMatchObject(gone);
  await expect(write(asEditor, threadId, "Let me in.")).rejects.toMatchObject(gone);
  expect((await listThreads(asEditor)).threads.map(({ id }) => id)).toEqual([asSponsor.threadId]);
  expect((await getAgents(asEditor, proposal.id)).active.map(({ mayMessage }) => mayMessage)).toEqual([
    false,
    false,
  ]);
  // Writing as an agent doesn't record interest in sponsoring.
  const notified = await db.select().from(inquiries).where(eq(inquiries.userId, agent.id));
  expect(notified).toMatchObject([{ type: "contacted" }]);
});

test("only the two can start it, and only during the agreement", async () => {
  const { asHost, asAgent, agreementId, agreement } = await agreed();
  const others = [await createHost(db), await createAgent(db)];
  for (const person of others) {
    const stranger = await ctxFor(database, person);
    await expect(writeOnAgreement(stranger, { agreementId, ...messageOf() })).rejects.toMatchObject(gone);
    await expect(getAgreementContact(stranger, agreementId)).rejects.toMatchObject(gone);
  }
  const sponsor = await ctxFor(database, await createSponsor(db));
  await expect(writeOnAgreement(sponsor, { agreementId, ...messageOf() })).rejects.toMatchObject({
    code: "forbidden",
  });
  await endAgreement(db, agreement);
  for (const ctx of [asHost, asAgent])
    await expect(writeOnAgreement(ctx, { agreementId, ...messageOf() })).rejects.toMatchObject(gone);
  const invited = await agreed({
    ...newInvitation(new Date()).inviteFields,
    status: "pending",
    agentId: null,
    referralCode: null,
    activeAt: null,
  });
  for (const ctx of [invited.asHost, invited.asAgent])
    await expect(
      writeOnAgreement(ctx, { agreementId: invited.agreementId, ...messageOf() }),
    ).rejects.toMatchObject(gone);
});

test("an existing conversation continues after the agreement, about open commissions", async () => {
  const { asHost, asAgent, agreementId } = await agreed();
  const { threadId } = await writeOnAgreement(asHost, { agreementId, ...messageOf() });
  await removeAgent(asHost, { agreementId });
  await write(asAgent, threadId, "And my commission?");
  expect((await getThread(asHost, threadId)).messages).toHaveLength(2);
});

test("two concurrent first messages create one conversation with both", async () => {
  const clients = [openClients(database.url, 1), openClients(database.url, 1)] as const;
  try {
    for (let round = 0; round < 5; round++) {
      const { asHost, asAgent, agreementId, proposal } = await agreed();
      const [one, other] = await Promise.all([
        writeOnAgreement({ ...asHost, ...clients[0] }, { agreementId, ...messageOf() }),
        writeOnAgreement({ ...asAgent, ...clients[1] }, { agreementId, ...messageOf() }),
      ]);
      expect(one.threadId).toBe(other.threadId);
      expect(await db.$count(threads, eq(threads.subjectId, proposal.id))).toBe(1);
    }
  } finally {
    for (const client of clients) await client.close();
  }
});
