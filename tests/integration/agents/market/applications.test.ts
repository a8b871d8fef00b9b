import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  agentApplications,
  agentListings,
  blocks,
  mailMessages,
  proposalAgents,
  proposals,
  users,
} from "@/db/schema";
import { applyToPromote } from "@/lib/agents/market/commands/apply-to-promote";
import { approveApplication } from "@/lib/agents/market/commands/approve-application";
import { closeEndedListings } from "@/lib/agents/market/commands/close-ended-listings";
import { closeListing } from "@/lib/agents/market/commands/close-listing";
import { declineApplication } from "@/lib/agents/market/commands/decline-application";
import { editListing } from "@/lib/agents/market/commands/edit-listing";
import { pauseListing } from "@/lib/agents/market/commands/pause-listing";
import { resumeListing } from "@/lib/agents/market/commands/resume-listing";
import { withdrawApplication } from "@/lib/agents/market/commands/withdraw-application";
import { listWaitingApplications } from "@/lib/agents/market/queries/applications";
import { listOwnListings } from "@/lib/agents/market/queries/listings";
import { getWaiting } from "@/lib/listings/proposals/queries/waiting";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createApplication, createListed } from "@/tests/support/factories/agent-market";
import { createAgent } from "@/tests/support/factories/agents";
import { createEvent } from "@/tests/support/factories/proposals";
import { createSponsor } from "@/tests/support/factories/users";
import { viewerOf } from "@/tests/support/visibility-model";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const DAY = 86_400_000;
const TAKEN = "Failed to submit application. You may have already applied for this opportunity.";
const text = { message: "I know every shop in town.", experience: null };
const yes = (applicationId: string) => ({ applicationId, response: null });

const mailsTo = async (userId: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId))).map(
    ({ template }) => template,
  );
const agreementsOf = (proposalId: string) =>
  db.select().from(proposalAgents).where(eq(proposalAgents.proposalId, proposalId));
const statusOf = async (id: string) =>
  (await db.select().from(agentApplications).where(eq(agentApplications.id, id)))[0]?.status;

test("applyToPromote: makes the applicant an agent, notifies the host, and treats the same text again as one application", async () => {
  const { host, listing } = await createListed(db);
  const sponsor = await createSponsor(db, { emailVerifiedAt: new Date() });
  const ctx = await ctxFor(database, sponsor);
  const first = await applyToPromote(ctx, { listingId: listing.id, ...text });
  expect(first.isNewAgent).toBe(true);
  expect(await applyToPromote(ctx, { listingId: listing.id, ...text })).toEqual({
    ...first,
    isNewAgent: false,
  });
  const [user] = await db.select().from(users).where(eq(users.id, sponsor.id));
  expect(user).toMatchObject({ roles: ["business_sponsor", "agent"], currentRole: "business_sponsor" });
  expect(await mailsTo(sponsor.id)).toEqual(["role-added"]);
  expect(await mailsTo(host.id)).toEqual(["agent-applied"]);
  await expect(
    applyToPromote(ctx, { listingId: listing.id, message: "Again", experience: null }),
  ).rejects.toMatchObject({ code: "conflict", message: TAKEN });
});

test("two concurrent applications of one person become one", async () => {
  const { listing } = await createListed(db);
  const agent = await createAgent(db);
  const tries = await Promise.allSettled(
    ["One", "Two", "Three"].map(async (message) =>
      applyToPromote(await ctxFor(database, agent), { listingId: listing.id, message, experience: null }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.$count(agentApplications, eq(agentApplications.agentId, agent.id))).toBe(1);
});

test("rejects applications for the agent's own listing, a hidden one, and across a block", async () => {
  const { host, listing, proposal } = await createListed(db);
  const input = { listingId: listing.id, ...text };
  await expect(applyToPromote(await ctxFor(database, host), input)).rejects.toMatchObject({
    code: "forbidden",
  });
  const agent = await createAgent(db);
  const ctx = await ctxFor(database, agent);
  await db.insert(blocks).values({ blockerId: host.id, blockedId: agent.id });
  await expect(applyToPromote(ctx, input)).rejects.toMatchObject({ code: "conflict" });
  await db.delete(blocks).where(eq(blocks.blockerId, host.id));
  const move = (status: "live" | "paused" | "unpaid") =>
    db.update(agentListings).set({ status }).where(eq(agentListings.id, listing.id));
  await move("paused");
  await expect(applyToPromote(ctx, input)).rejects.toMatchObject({ code: "conflict" });
  await move("unpaid");
  await expect(applyToPromote(ctx, input)).rejects.toMatchObject({ code: "not_found" });
  await move("live");
  await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
  await expect(applyToPromote(ctx, input)).rejects.toMatchObject({ code: "conflict" });
  await db.update(proposals).set({ status: "active" }).where(eq(proposals.id, proposal.id));
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  await expect(applyToPromote(ctx, input)).rejects.toMatchObject({ code: "not_found" });
  expect(await db.$count(agentApplications, eq(agentApplications.listingId, listing.id))).toBe(0);
  const [user] = await db.select().from(users).where(eq(users.id, host.id));
  expect(user?.roles, "a rejected application adds no role").toEqual(["event_host"]);
});

test("limits a new account to few applications a day", async () => {
  const agent = await createAgent(db, { createdAt: new Date() });
  const ctx = await ctxFor(database, agent);
  const send = async () => applyToPromote(ctx, { listingId: (await createListed(db)).listing.id, ...text });
  for (let sent = 0; sent < 5; sent++) await send();
  await expect(send()).rejects.toMatchObject({
    code: "limited",
    message: "You can send 5 applications a day.",
  });
});

test("declineApplication: declines with a reason, and the agent may apply again after thirty days and not before", async () => {
  const { host, listing } = await createListed(db);
  const agent = await createAgent(db);
  const application = await createApplication(db, listing, { agentId: agent.id });
  const hostCtx = await ctxFor(database, host);
  const no = { applicationId: application.id, response: "We need someone in Salem." };
  await declineApplication(hostCtx, no);
  await declineApplication(hostCtx, no);
  const [row] = await db.select().from(agentApplications).where(eq(agentApplications.id, application.id));
  expect(row).toMatchObject({ status: "declined", hostResponse: no.response });
  expect(await mailsTo(agent.id)).toEqual(["agent-application-ended"]);
  await expect(approveApplication(hostCtx, yes(application.id))).rejects.toMatchObject({ code: "conflict" });
  const input = { listingId: listing.id, ...text };
  await expect(applyToPromote(await ctxFor(database, agent), input)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("You can apply again from"),
  });
  const respondedAt = new Date(Date.now() - 30 * DAY);
  await db.update(agentApplications).set({ respondedAt }).where(eq(agentApplications.id, application.id));
  await applyToPromote(await ctxFor(database, agent), input);
});

test("approveApplication: creates an active agreement on the listed terms with a link, and notifies both sides", async () => {
  const { host, listing, proposal } = await createListed(db, {
    commissionBps: 1_500,
    commissionDescription: "Paid on the whole tier.",
  });
  const agent = await createAgent(db);
  const application = await createApplication(db, listing, { agentId: agent.id });
  const hostCtx = await ctxFor(database, host);
  await approveApplication(hostCtx, yes(application.id));
  await approveApplication(hostCtx, yes(application.id));
  const [agreement, ...others] = await agreementsOf(proposal.id);
  expect(others).toEqual([]);
  expect(agreement).toMatchObject({
    agentId: agent.id,
    hostId: host.id,
    status: "active",
    role: "viewer_sharer",
    commissionType: "percent",
    commissionBps: 1_500,
    commissionDescription: "Paid on the whole tier.",
  });
  expect(agreement?.referralCode).toMatch(/^[\w-]{16}$/);
  expect(await mailsTo(agent.id)).toEqual(["agent-approved"]);
  expect(await mailsTo(host.id)).toEqual(["agent-agreed"]);
  await expect(
    applyToPromote(await ctxFor(database, agent), { listingId: listing.id, ...text }),
  ).rejects.toMatchObject({ code: "conflict", message: TAKEN });
});

test("editListing: a lower rate changes no agreement and no pending applicant's rate; a higher one benefits them", async () => {
  const { host, listing, proposal } = await createListed(db, { commissionBps: 2_000, maxAgents: 3 });
  const hostCtx = await ctxFor(database, host);
  const [first, second] = [await createApplication(db, listing), await createApplication(db, listing)];
  await approveApplication(hostCtx, yes(first.id));
  const edit = (commissionBps: number, maxAgents = 3) =>
    editListing(hostCtx, {
      listingId: listing.id,
      commissionBps,
      maxAgents,
      targetLocations: [],
      description: null,
      commissionDescription: null,
      preferredExperience: null,
    });
  await edit(500);
  await approveApplication(hostCtx, yes(second.id));
  const [now] = await db.select().from(agentListings).where(eq(agentListings.id, listing.id));
  if (!now) throw new Error("no listing");
  const third = await createApplication(db, now);
  await expect(edit(500, 1)).rejects.toMatchObject({ code: "conflict" });
  await edit(1_000);
  await approveApplication(hostCtx, yes(third.id));
  const rates = (await agreementsOf(proposal.id)).map(({ commissionBps }) => commissionBps);
  expect(rates.toSorted()).toEqual([1_000, 2_000, 2_000]);
});

test("fifty concurrent approvals for five spots create five agents", async () => {
  const { host, listing, proposal } = await createListed(db, { maxAgents: 5 });
  const applications = await Promise.all(Array.from({ length: 50 }, () => createApplication(db, listing)));
  const many = openClients(database.url);
  try {
    const ctx = await ctxFor(many, host);
    const tries = await Promise.allSettled(applications.map(({ id }) => approveApplication(ctx, yes(id))));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const reasons = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
    expect(new Set(reasons)).toEqual(new Set(["All Spots Filled"]));
  } finally {
    await many.close();
  }
  const active = and(eq(proposalAgents.proposalId, proposal.id), eq(proposalAgents.status, "active"));
  expect(await db.$count(proposalAgents, active)).toBe(5);
  const waiting = and(eq(agentApplications.listingId, listing.id), eq(agentApplications.status, "pending"));
  expect(await db.$count(agentApplications, waiting)).toBe(45);
  await expect(
    applyToPromote(await ctxFor(database, await createAgent(db)), { listingId: listing.id, ...text }),
  ).rejects.toMatchObject({ code: "conflict", message: "All Spots Filled" });
});

test("withdrawApplication: only the first of a reply and a withdrawal succeeds", async () => {
  const { host, listing } = await createListed(db);
  const agent = await createAgent(db);
  const application = await createApplication(db, listing, { agentId: agent.id });
  const [hostCtx, agentCtx] = [await ctxFor(database, host), await ctxFor(database, agent)];
  const both = await Promise.allSettled([
    approveApplication(hostCtx, yes(application.id)),
    withdrawApplication(agentCtx, { applicationId: application.id }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const stranger = await ctxFor(database, await createAgent(db));
  await expect(withdrawApplication(stranger, { applicationId: application.id })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("closeEndedListings: closes a listing with its proposal, on schedule, and notifies pending applicants", async () => {
  const hosted = await createListed(db);
  const event = await createEvent(db, hosted.host.id);
  await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, hosted.proposal.id));
  const agent = await createAgent(db);
  const application = await createApplication(db, hosted.listing, { agentId: agent.id });
  await closeEndedListings(guestCtx(database));
  expect(await statusOf(application.id)).toBe("pending");
  const after = guestCtx(database, { now: () => new Date(event.endsAt.getTime() + 1) });
  await expect(
    approveApplication(await ctxFor(database, hosted.host, { now: after.now }), yes(application.id)),
  ).rejects.toMatchObject({ code: "conflict" });
  await closeEndedListings(after);
  await closeEndedListings(after);
  expect(await statusOf(application.id)).toBe("closed");
  expect(await mailsTo(agent.id)).toEqual(["agent-application-ended"]);
  expect(await mailsTo(hosted.host.id)).toEqual(["agent-listing-news"]);
});

test("closeListing, pauseListing, resumeListing: a paused listing takes no applications but replies; a closed one does neither", async () => {
  const { host, listing } = await createListed(db);
  const hostCtx = await ctxFor(database, host);
  const [one, two] = [await createApplication(db, listing), await createApplication(db, listing)];
  await pauseListing(hostCtx, { listingId: listing.id });
  await approveApplication(hostCtx, yes(one.id));
  await resumeListing(hostCtx, { listingId: listing.id });
  await closeListing(hostCtx, { listingId: listing.id });
  await closeListing(hostCtx, { listingId: listing.id });
  expect(await statusOf(two.id)).toBe("closed");
  await expect(approveApplication(hostCtx, yes(two.id))).rejects.toMatchObject({ code: "conflict" });
  await expect(resumeListing(hostCtx, { listingId: listing.id })).rejects.toMatchObject({ code: "conflict" });
});

test("a co-owner manages listings and applications; an editor and a removed co-owner don't", async () => {
  const { host, listing, proposal } = await createListed(db);
  const [coOwner, editor] = [await createAgent(db), await createAgent(db)];
  const promote = async (agentId: string, role: "co_owner" | "editor") => {
    const [row] = await db
      .insert(proposalAgents)
      .values({
        proposalId: proposal.id,
        hostId: host.id,
        agentId,
        agentEmail: `${agentId}@example.test`,
        status: "active",
        role,
        commissionBps: 0,
        referralCode: agentId,
        activeAt: new Date(),
      })
      .returning();
    return row?.id ?? "";
  };
  const rights = await promote(coOwner.id, "co_owner");
  await promote(editor.id, "editor");
  const [one, two] = [await createApplication(db, listing), await createApplication(db, listing)];
  const listed = { listingId: listing.id };
  const asEditor = await ctxFor(database, editor);
  await expect(approveApplication(asEditor, yes(one.id))).rejects.toMatchObject({ code: "not_found" });
  await expect(pauseListing(asEditor, listed)).rejects.toMatchObject({ code: "not_found" });
  const asCoOwner = await ctxFor(database, coOwner);
  await approveApplication(asCoOwner, yes(one.id));
  await pauseListing(asCoOwner, listed);
  expect((await listOwnListings(asCoOwner)).map(({ promoting }) => promoting)).toEqual([1]);
  expect((await listWaitingApplications(asCoOwner, null)).rows.map(({ id }) => id)).toEqual([two.id]);
  expect(await listOwnListings(asEditor)).toEqual([]);
  await db
    .update(proposalAgents)
    .set({ status: "revoked", endedAt: new Date() })
    .where(eq(proposalAgents.id, rights));
  await expect(resumeListing(asCoOwner, listed)).rejects.toMatchObject({ code: "not_found" });
  expect(await listOwnListings(asCoOwner)).toEqual([]);
  expect((await listWaitingApplications(asCoOwner, null)).rows).toEqual([]);
});

test("a host's dashboard counts the applications that the page lists", async () => {
  const { host, listing, proposal } = await createListed(db);
  const asHost = await ctxFor(database, host);
  const viewer = viewerOf(host);
  const counted = async () => {
    const { agents } = await getWaiting({ ...asHost, viewer });
    expect((await listWaitingApplications(asHost, null)).rows).toHaveLength(agents);
    return agents;
  };
  const [{ agentId }] = [await createApplication(db, listing), await createApplication(db, listing)];
  expect(await counted()).toBe(2);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, agentId));
  expect(await counted()).toBe(1);
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
  expect(await counted()).toBe(0);
});
