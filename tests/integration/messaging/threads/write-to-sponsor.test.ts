import { eq, sql as statement } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { blocks, sponsorProspects, threads, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { withdrawInquiry } from "@/lib/funding/inquiries/commands/withdraw-inquiry";
import { listHostInquiries } from "@/lib/funding/inquiries/queries/host-inquiries";
import { getProposalViewer } from "@/lib/funding/sponsorships/queries/proposal-viewer";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { writeToSponsor } from "@/lib/messaging/threads/commands/write-to-sponsor";
import { getContact, getSponsorContact } from "@/lib/messaging/threads/queries/contact";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createOffer } from "@/tests/support/factories/inquiries";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(statement`truncate rate_limits`));
const world = paymentWorld(database);

const messageOf = (text = "Thank you for the offer") => ({ text, idempotencyKey: newId() });

test("a host writes first, and the sponsor's later message joins the same conversation", async () => {
  const { asHost, asSponsor, interestId, proposal } = await createOffer(database, world);
  const contact = await getSponsorContact(asHost, interestId);
  expect(contact).toMatchObject({ title: proposal.title, target: { interestId }, threadId: null });
  const sent = await writeToSponsor(asHost, { interestId, ...messageOf() });
  expect(await getThread(asSponsor, sent.threadId)).toMatchObject({
    subject: { title: proposal.title },
    hasAnswered: false,
    messages: [{ text: "Thank you for the offer", isOwn: false }],
  });
  for (const found of [
    await getSponsorContact(asHost, interestId),
    await getContact(asSponsor, proposal.id),
    await getProposalViewer(asSponsor, proposal.id),
    (await listHostInquiries(asHost, { view: "all", after: null })).rows[0],
  ])
    expect(found).toMatchObject({ threadId: sent.threadId });
  const result = await startThread(asSponsor, { proposalId: proposal.id, ...messageOf("You are welcome") });
  expect(result.threadId).toBe(sent.threadId);
  const [quoteRequest, ...more] = await db
    .select()
    .from(sponsorProspects)
    .where(eq(sponsorProspects.proposalId, proposal.id));
  expect(quoteRequest).toMatchObject({ sponsorId: asSponsor.viewer?.id });
  expect(more).toEqual([]);
});

test("two concurrent first messages create one thread with both", async () => {
  const clients = [openClients(database.url, 1), openClients(database.url, 1)] as const;
  try {
    for (let round = 0; round < 10; round++) {
      const { asHost, asSponsor, interestId, proposal } = await createOffer(database, world);
      const [one, other] = await Promise.all([
        writeToSponsor({ ...asHost, ...clients[0] }, { interestId, ...messageOf() }),
        startThread({ ...asSponsor, ...clients[1] }, { proposalId: proposal.id, ...messageOf() }),
      ]);
      expect(one.threadId).toBe(other.threadId);
      const rows = await db.select().from(threads).where(eq(threads.subjectId, proposal.id));
      expect(rows).toHaveLength(1);
    }
  } finally {
    for (const client of clients) await client.close();
  }
});

test("rejects withdrawn interests, other hosts, and the host's own offer", async () => {
  const { asHost, asSponsor, interestId } = await createOffer(database, world);
  const stranger = await world.as(await createHost(db));
  const gone = { code: "not_found" };
  await expect(writeToSponsor(stranger, { interestId, ...messageOf() })).rejects.toMatchObject(gone);
  await expect(getSponsorContact(stranger, interestId)).rejects.toMatchObject(gone);
  await expect(writeToSponsor(asSponsor, { interestId, ...messageOf() })).rejects.toMatchObject({
    code: "forbidden",
  });
  await withdrawInquiry(asSponsor, { interestId });
  await expect(writeToSponsor(asHost, { interestId, ...messageOf() })).rejects.toMatchObject(gone);
  expect(await db.$count(threads, eq(threads.starterId, asHost.viewer?.id ?? ""))).toBe(0);
});

test("rejects sponsors who blocked the host or are suspended", async () => {
  const { asHost, asSponsor, interestId } = await createOffer(database, world);
  const [blockedId, blockerId] = [asHost.viewer?.id ?? "", asSponsor.viewer?.id ?? ""];
  await db.insert(blocks).values({ blockerId, blockedId });
  const unreachable = /can't receive messages right now/;
  await expect(writeToSponsor(asHost, { interestId, ...messageOf() })).rejects.toThrow(unreachable);
  await db.delete(blocks);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, blockerId));
  await expect(writeToSponsor(asHost, { interestId, ...messageOf() })).rejects.toThrow(unreachable);
  expect(await db.$count(threads, eq(threads.recipientId, blockerId))).toBe(0);
});

test("a new host has the limit of any new account, and can still write in existing conversations", async () => {
  const owner = await createHost(db);
  const asHost = await world.as(owner);
  const offers: string[] = [];
  for (let n = 0; n < 6; n++) {
    const { proposal, tiers } = await createProposal(db, owner.id);
    const offer = { proposalId: proposal.id, tierId: tiers[0]?.id ?? null, amount: 40_000, note: null };
    offers.push((await makeCounterProposal(await world.as(), offer)).id);
  }
  const [first = "", ...rest] = offers;
  const last = rest.pop() ?? "";
  for (const interestId of [first, ...rest]) await writeToSponsor(asHost, { interestId, ...messageOf() });
  await expect(writeToSponsor(asHost, { interestId: last, ...messageOf() })).rejects.toMatchObject({
    code: "limited",
  });
  await writeToSponsor(asHost, { interestId: first, ...messageOf("One more thing") });
});
