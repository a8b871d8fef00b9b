import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import {
  agentApplications,
  blocks,
  entitlements,
  jobPostings,
  proposals,
  users,
  vendorRequests,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { setFavorite } from "@/lib/listings/proposals/commands/set-favorite";
import { readEligibility } from "@/lib/messaging/campaigns/eligibility";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createApplication, createListed } from "@/tests/support/factories/agent-market";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const read = async (ctx: Ctx, entity: string, id: string) => {
  const { status, body } = await callApi(ctx, "GET", `/api/entities/${entity}/${id}`);
  return status === 200 ? body : status;
};

it("shows an application to everyone who can see its page, including co-owners, and to no one once the proposal is removed", async () => {
  const { host, proposal, listing } = await createListed(db);
  const [agent, coOwner] = [await createAgent(db), await createAgent(db)];
  await createAgreement(
    db,
    { proposalId: proposal.id, hostId: host.id, agent: coOwner },
    { role: "co_owner" },
  );
  const { id } = await createApplication(db, listing, { agentId: agent.id });
  const response = { status: "declined", hostResponse: "Next year.", respondedAt: new Date() } as const;
  await db.update(agentApplications).set(response).where(eq(agentApplications.id, id));
  const [asAgent, asCoOwner] = [await ctxFor(database, agent), await ctxFor(database, coOwner)];
  expect(await read(asCoOwner, "AgentApplication", id)).toMatchObject({ host_response: "Next year." });
  expect(await read(asAgent, "AgentApplication", id)).toMatchObject({ host_response: "Next year." });
  await db.insert(blocks).values({ blockerId: agent.id, blockedId: host.id });
  expect(await read(asAgent, "AgentApplication", id)).toMatchObject({ host_response: null });
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
  for (const ctx of [asAgent, asCoOwner]) expect(await read(ctx, "AgentApplication", id)).toBe(404);
});

it("shows an event that an admin removed with its proposal to its host and to admins only", async () => {
  const host = await createHost(db);
  const event = await createEvent(db, host.id);
  await db
    .insert(vendorRequests)
    .values({ eventId: event.id, hostId: host.id, serviceType: "catering", formId: newId() });
  const [posting] = await db.insert(jobPostings).values({ eventId: event.id, hostId: host.id }).returning();
  const { user: vendor } = await createVendor(db);
  const viewers = [host, await createAdmin(db), vendor];
  const seen = async () => {
    const ctxs = [...(await Promise.all(viewers.map((user) => ctxFor(database, user)))), guestCtx(database)];
    const entities = { Event: event.id, EventListing: event.id, JobPosting: posting?.id ?? "" };
    const reads = Object.entries(entities).map(async ([entity, id]) => {
      const answers = await Promise.all(ctxs.map((ctx) => read(ctx, entity, id)));
      return answers.map((answer) => typeof answer === "object");
    });
    const [events, listings, postings] = await Promise.all(reads);
    return { events, listings, postings };
  };
  expect(await seen()).toEqual({
    events: [true, true, true, true],
    listings: [true, true, true, true],
    postings: [true, true, true, false],
  });
  await createProposal(db, host.id, { eventId: event.id, status: "removed" });
  const alone = [true, true, false, false];
  expect(await seen()).toEqual({ events: alone, listings: alone, postings: alone });
});

it("shows a draft to a team agent while the host's account is active", async () => {
  const [host, agent] = [await createHost(db), await createAgent(db)];
  const { proposal } = await createProposal(db, host.id, { status: "draft", publishedAt: null });
  await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, { role: "editor" });
  const asAgent = await ctxFor(database, agent);
  expect(await read(asAgent, "Proposal", proposal.id)).toMatchObject({ status: "draft" });
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  expect(await read(asAgent, "Proposal", proposal.id)).toBe(404);
});

it("hides an invitation if the invitee has blocked the host", async () => {
  const [host, agent] = [await createHost(db), await createAgent(db)];
  const { proposal } = await createProposal(db, host.id);
  const { id } = await createAgreement(
    db,
    { proposalId: proposal.id, hostId: host.id, agent },
    {
      agentId: null,
      status: "pending",
      referralCode: null,
      activeAt: null,
      inviteTokenHash: newId(),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  );
  const asAgent = await ctxFor(database, agent);
  expect(await read(asAgent, "ProposalAgent", id)).toMatchObject({ status: "pending" });
  await db.insert(blocks).values({ blockerId: agent.id, blockedId: host.id });
  expect(await read(asAgent, "ProposalAgent", id)).toBe(404);
});

it("rejects favorites of a proposal without a card", async () => {
  const host = await createHost(db);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await createProposal(db, host.id, { publishedAt: ago(1) });
  const { proposal } = await createProposal(db, host.id, { publishedAt: ago(2) });
  const sponsor = await ctxFor(database, await createSponsor(db));
  const input = { proposalId: proposal.id, favorite: true };
  await expect(setFavorite(sponsor, input)).resolves.toEqual(input);
  await setFavorite(sponsor, { ...input, favorite: false });
  await db
    .insert(entitlements)
    .values({ userId: host.id, product: "host:pro", startsAt: ago(300), endsAt: ago(9) });
  await expect(setFavorite(sponsor, input)).rejects.toMatchObject({ code: "not_found" });
});

it("has no campaign for a proposal whose event is canceled", async () => {
  const host = await createHost(db);
  const [held, calledOff] = [
    await createEvent(db, host.id),
    await createEvent(db, host.id, { status: "cancelled" }),
  ];
  for (const [event, isOffered] of [
    [held, true],
    [calledOff, false],
  ] as const) {
    const { proposal } = await createProposal(db, host.id, { eventId: event.id });
    expect(await readEligibility(db, new Date(), proposal.id)).toMatchObject({ isOffered });
  }
});
