import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  commissions,
  placementDays,
  proposals,
  referralClickDays,
  referralEvents,
  sponsorships,
  users,
} from "@/db/schema";
import { getAgents } from "@/lib/agents/agreements/queries/agents";
import { listAssigned } from "@/lib/agents/agreements/queries/assigned-proposals";
import { listOpenInvitations } from "@/lib/agents/agreements/queries/open-invitations";
import { countsText, remainingCents, storyOf } from "@/lib/agents/commissions/earning-story";
import { getAgentMetrics } from "@/lib/agents/commissions/queries/agent-metrics";
import { listEarnings } from "@/lib/agents/commissions/queries/earnings";
import { newId } from "@/lib/core/ids";
import { shareCounts } from "@/lib/funding/placements/commands/share-counts";
import { getPlacementsPage } from "@/lib/funding/placements/queries/placements-page";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createPlacement } from "@/tests/support/factories/placements";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { payoutWorld } from "@/tests/support/payouts";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = await payoutWorld(database);

/** An agent with a link that 12 visitors followed, one of them interested, and one sponsor per amount. */
async function agentOf(amounts: readonly number[], agent?: Awaited<ReturnType<typeof createAgent>>) {
  const host = await createHost(db);
  const who = agent ?? (await createAgent(db, { emailVerifiedAt: new Date() }));
  const { proposal, tiers } = await createProposal(db, host.id, {
    fundingMode: "several",
    amountRequestedCents: 10_000_000,
    tiers: amounts.map((amountCents) => ({ amountCents })),
  });
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent: who });
  await db.insert(referralClickDays).values([
    { proposalAgentId: agreement.id, day: "2026-11-01", visitors: 5, requests: 20 },
    { proposalAgentId: agreement.id, day: "2026-11-02", visitors: 7, requests: 9 },
  ]);
  const paid = [];
  for (const tier of tiers.slice(0, amounts.length)) {
    const sponsor = await world.payments.as();
    const sponsorId = sponsor.viewer?.id ?? "";
    await bindSponsor(db, agreement, sponsorId, { act: "interested" });
    await db
      .insert(referralEvents)
      .values({ type: "interest_expressed", proposalAgentId: agreement.id, sponsorId });
    const { paymentId, ref } = await world.payments.checkout(sponsor, { proposal, tier });
    await world.payments.api.decide(ref, "approve");
    await world.payments.reconcile(paymentId);
    paid.push({ ref, paymentId, sponsor });
  }
  return { host, agent: who, proposal, agreement, paid };
}

test("counts visitors, interests, and funded proposals, and sums what is held or ready for payout", async () => {
  const first = await agentOf([20_000, 30_000]);
  const { agent, host } = first;
  await agentOf([40_000], agent);
  const as = await world.as(agent);
  expect(await getAgentMetrics(as)).toEqual({
    clicks: 24,
    requests: 58,
    interests: 3,
    funded: 2,
    estimatedCents: 9_000,
    checkedCents: 0,
    owedCents: 0,
  });
  const [slot] = await db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.proposalId, first.proposal.id))
    .orderBy(sponsorships.amountCents);
  await refundSponsorship(await world.as(host), {
    sponsorshipId: slot?.id ?? "",
    amount: 20_000,
    reason: "Fewer banners",
    idempotencyKey: newId(),
  });
  await world.runDueJobs();
  expect(await getAgentMetrics(as)).toMatchObject({ funded: 2, estimatedCents: 7_000 });
  const { rows } = await listEarnings(as);
  expect(rows.map((row) => [row.status, remainingCents(row)])).toEqual([
    ["pending", 4_000],
    ["pending", 3_000],
    ["reversed", 0],
  ]);
  expect(storyOf(rows[2] ?? (rows[0] as never)).map(({ what }) => what)).toEqual([
    "A sponsor followed your link",
    "They said they're interested",
    "They paid $200",
    "10%: $20 of the host's $200 share",
    "$20 was reversed because the sponsor got money back",
    "Fully refunded to the sponsor",
  ]);
});

test("a refused or fully refunded sponsorship counts as funded nowhere", async () => {
  const { agent, host, proposal } = await agentOf([20_000, 30_000, 40_000]);
  const [as, asHost] = [await world.as(agent), await world.as(host)];
  const counted = async () => [
    (await getAgentMetrics(as)).funded,
    (await listAssigned(as)).rows[0]?.funded,
    (await getAgents(asHost, proposal.id)).active[0]?.funded,
  ];
  expect(await counted()).toEqual([1, 3, 3]);
  const [back, refused] = await db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.proposalId, proposal.id))
    .orderBy(sponsorships.amountCents);
  await db
    .update(commissions)
    .set({ status: "rejected", reasons: ["refused"] })
    .where(eq(commissions.sponsorshipId, refused?.id ?? ""));
  expect(await counted()).toEqual([1, 2, 2]);
  await refundSponsorship(asHost, {
    sponsorshipId: back?.id ?? "",
    amount: 20_000,
    reason: "Fewer banners",
    idempotencyKey: newId(),
  });
  await world.runDueJobs();
  expect(await counted()).toEqual([1, 1, 1]);
});

test("a link can be copied while it is active, and an editor can edit", async () => {
  const { agent, agreement, proposal, host } = await agentOf([]);
  const as = await world.as(agent);
  const own = async () => (await listAssigned(as)).rows[0];
  expect(await own()).toMatchObject({
    id: agreement.id,
    status: "active",
    proposal: { id: proposal.id, title: proposal.title },
    hostName: host.companyName,
    isPublic: true,
    canEdit: false,
    link: expect.stringContaining(`/proposaldetails?id=${proposal.id}&ref=${agreement.referralCode}`),
    clicks: 12,
    requests: 29,
    interests: 0,
    funded: 0,
  });
  await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
  expect(await own()).toMatchObject({ isPublic: false, link: null });
  await db.update(proposals).set({ status: "active" }).where(eq(proposals.id, proposal.id));
  await endAgreement(db, agreement);
  expect(await own()).toMatchObject({ status: "revoked", link: null });
  const other = await createProposal(db, host.id);
  await createAgreement(db, { proposalId: other.proposal.id, hostId: host.id, agent }, { role: "editor" });
  const { rows } = await listAssigned(as);
  expect(rows.map(({ status, canEdit }) => [status, canEdit])).toEqual([
    ["active", true],
    ["revoked", false],
  ]);
});

test("lists are paged, and no one sees another agent's", async () => {
  const { agent, host } = await agentOf([10_000]);
  for (let n = 0; n < 21; n++) {
    const { proposal } = await createProposal(db, host.id);
    await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  }
  const as = await world.as(agent);
  const first = await listAssigned(as);
  const second = await listAssigned(as, first.next);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 2, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(22);
  const stranger = await world.as(await createAgent(db));
  expect((await listAssigned(stranger, first.next)).rows).toEqual([]);
  expect((await listEarnings(stranger)).rows).toEqual([]);
  const [own] = await db.select().from(commissions).where(eq(commissions.agentId, agent.id));
  expect((await listEarnings(stranger, own?.id)).rows).toEqual([]);
});

test("lists only pending invitations to the viewer's verified address", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const agent = await createAgent(db, { emailVerifiedAt: new Date() });
  await createAgreement(
    db,
    { proposalId: proposal.id, hostId: host.id, agent },
    {
      status: "pending",
      agentId: null,
      referralCode: null,
      activeAt: null,
      inviteTokenHash: newId(),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  );
  expect(await listOpenInvitations(await world.as(agent))).toMatchObject([
    { title: proposal.title, hostName: host.companyName, role: "viewer_sharer" },
  ]);
  expect(await listOpenInvitations(await world.as(await createAgent(db)))).toEqual([]);
});

test("shareCounts: an agent sees the totals of a sponsor's codes only while the sponsor lets them", async () => {
  const { agent, proposal, paid } = await agentOf([20_000, 30_000]);
  const [sponsor] = paid.map((one) => one.sponsor);
  if (!sponsor?.viewer) throw new Error("no sponsor");
  const slots = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const slot = slots.find(({ sponsorId }) => sponsorId === sponsor.viewer?.id);
  if (!slot) throw new Error("no sponsorship");
  const sponsorshipId = slot.id;
  const [banner, flyer] = [
    await createPlacement(db, sponsorshipId, {
      offerCode: "TOWN10",
      redemptions: 4,
      redeemedUntil: "2026-11-03",
    }),
    await createPlacement(db, sponsorshipId),
  ];
  await db.insert(placementDays).values([
    { placementId: banner.id, day: "2026-11-01", requests: 9, visits: 5 },
    { placementId: banner.id, day: "2026-11-02", requests: 2, visits: 1 },
    { placementId: flyer.id, day: "2026-11-02", requests: 1_000, visits: 1 },
  ]);
  const counts = async () =>
    (await listEarnings(await world.as(agent))).rows.map((one) => ({
      cents: one.paidCents,
      text: countsText(one),
    }));
  const [hidden, shown] = [
    null,
    "The sponsor's codes: 1,011 requests, 7 visits (counted here), 4 redemptions (stated by the sponsor)",
  ];
  const expectShown = async (text: string | null) =>
    expect(await counts()).toEqual([
      { cents: 30_000, text: null },
      { cents: 20_000, text },
    ]);
  await expectShown(hidden);
  expect(await getPlacementsPage(sponsor, sponsorshipId)).toMatchObject({ isSharedWithAgent: false });
  await shareCounts(sponsor, { sponsorshipId, isShared: true });
  await expectShown(shown);
  expect(await getPlacementsPage(sponsor, sponsorshipId)).toMatchObject({ isSharedWithAgent: true });
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, slot.sponsorId));
  await expectShown(hidden);
  await db.update(users).set({ accountStatus: "active" }).where(eq(users.id, slot.sponsorId));
  await expect(
    shareCounts(await world.payments.as(), { sponsorshipId, isShared: false }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
  await expectShown(shown);
  await shareCounts(sponsor, { sponsorshipId, isShared: false });
  await expectShown(hidden);
  await db
    .update(commissions)
    .set({ status: "rejected", reasons: ["same_person"] })
    .where(eq(commissions.sponsorshipId, sponsorshipId));
  await expect(shareCounts(sponsor, { sponsorshipId, isShared: true })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await getPlacementsPage(sponsor, sponsorshipId)).toMatchObject({ isSharedWithAgent: null });
});
