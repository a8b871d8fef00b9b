import { eq, sql as statement } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { proposals, quoteRequests, users } from "@/db/schema";
import { withdrawApplication } from "@/lib/agents/market/commands/withdraw-application";
import { newId } from "@/lib/core/ids";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { writeOnRequest } from "@/lib/messaging/threads/commands/write-on-request";
import { getRequestContact } from "@/lib/messaging/threads/queries/contact";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { listQuoteRequests } from "@/lib/vendors/quote-requests/queries/quote-requests";
import { callApi } from "@/tests/support/api";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createApplication, createListed } from "@/tests/support/factories/agent-market";
import { createAgent } from "@/tests/support/factories/agents";
import { createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(statement`truncate rate_limits`));

const messageOf = (text = "Can we talk?") => ({ text, idempotencyKey: newId() });
const gone = { code: "not_found" };

test("a vendor writes to a client with an account about their request, and gets a reply", async () => {
  const client = await createSponsor(db, { fullName: "Clara Client" });
  const { user, profile } = await createVendor(db);
  const [asVendor, asClient] = [await ctxFor(database, user), await ctxFor(database, client)];
  const quoteRequest = await createQuoteRequest(db, profile.id, { clientId: client.id });
  const ofGuest = await createQuoteRequest(db, profile.id);
  const { rows } = await listQuoteRequests(asVendor, { view: "new", q: "" }, { after: null, from: null });
  expect(rows).toMatchObject([
    { id: ofGuest.id, hasAccount: false },
    { id: quoteRequest.id, hasAccount: true },
  ]);
  const about = { about: "lead", requestId: quoteRequest.id } as const;
  expect(await getRequestContact(asVendor, "lead", quoteRequest.id)).toMatchObject({
    to: { name: "Clara Client" },
    threadId: null,
  });
  const { threadId } = await writeOnRequest(asVendor, { ...about, ...messageOf() });
  await sendMessage(asClient, { threadId, ...messageOf("Yes.") });
  expect(await writeOnRequest(asClient, { ...about, ...messageOf("And?") })).toMatchObject({ threadId });
  expect(await getThread(asVendor, threadId)).toMatchObject({
    subject: { title: `Quote request to ${profile.businessName}` },
    messages: [{ isOwn: true }, { isOwn: false, text: "Yes." }, { isOwn: false }],
  });
  const thread = await callApi(asClient, "GET", `/api/entities/ChatThread/${threadId}`);
  expect(thread.body).toMatchObject({ host_id: user.id, sponsor_id: client.id, sponsor_unread_count: 0 });
  for (const requestId of [ofGuest.id, newId()])
    await expect(
      writeOnRequest(asVendor, { about: "lead", requestId, ...messageOf() }),
    ).rejects.toMatchObject(gone);
  const [host, other] = [await createHost(db), (await createVendor(db)).user];
  for (const stranger of [await ctxFor(database, host), await ctxFor(database, other)]) {
    await expect(writeOnRequest(stranger, { ...about, ...messageOf() })).rejects.toMatchObject(gone);
    await expect(getRequestContact(stranger, "lead", quoteRequest.id)).rejects.toMatchObject(gone);
  }
  await db
    .update(quoteRequests)
    .set({ spamAt: new Date(), spamBy: "vendor" })
    .where(eq(quoteRequests.id, quoteRequest.id));
  await expect(writeOnRequest(asVendor, { ...about, ...messageOf() })).rejects.toMatchObject(gone);
  await db
    .update(quoteRequests)
    .set({ spamAt: null, spamBy: null })
    .where(eq(quoteRequests.id, quoteRequest.id));
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, client.id));
  await expect(getRequestContact(asVendor, "lead", quoteRequest.id)).rejects.toMatchObject(gone);
});

test("a host and an agent talk about an application until it is decided or withdrawn", async () => {
  const { host, listing, proposal } = await createListed(db);
  const agent = await createAgent(db, { fullName: "Ada Miller" });
  const { id: requestId } = await createApplication(db, listing, { agentId: agent.id });
  const [asHost, asAgent] = [await ctxFor(database, host), await ctxFor(database, agent)];
  const about = { about: "application", requestId } as const;
  const { threadId } = await writeOnRequest(asHost, { ...about, ...messageOf() });
  expect(await getRequestContact(asAgent, "application", requestId)).toMatchObject({ threadId });
  expect(await getThread(asAgent, threadId)).toMatchObject({
    subject: { title: `Application to promote ${proposal.title}`, path: null },
    messages: [{ isOwn: false }],
  });
  for (const other of [await createHost(db), await createAgent(db)]) {
    const stranger = await ctxFor(database, other);
    await expect(writeOnRequest(stranger, { ...about, ...messageOf() })).rejects.toMatchObject(gone);
    await expect(getRequestContact(stranger, "application", requestId)).rejects.toMatchObject(gone);
  }
  const setStatus = (status: "active" | "removed") =>
    db.update(proposals).set({ status }).where(eq(proposals.id, proposal.id));
  await setStatus("removed");
  await expect(writeOnRequest(asHost, { ...about, ...messageOf() })).rejects.toMatchObject(gone);
  await setStatus("active");
  await withdrawApplication(asAgent, { applicationId: requestId });
  await expect(writeOnRequest(asHost, { ...about, ...messageOf() })).rejects.toMatchObject(gone);
  expect(await sendMessage(asHost, { threadId, ...messageOf("A pity.") })).toMatchObject({ threadId });
});
