import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  placementTargets,
  proposals,
  sponsorAssets,
  sponsorshipAssets,
  sponsorships,
  users,
} from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { getReportParties } from "@/lib/funding/sponsorship-reports/queries/public-page";
import { getSponsorPage } from "@/lib/trust/public-pages/queries/sponsor-page";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import {
  createPast,
  createPublicSponsor,
  createReview,
  createSupport,
} from "@/tests/support/factories/public-pages";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const pageOf = (id: string) => getSponsorPage(guestCtx(database), id);

/** A sponsor with a page, and one sponsorship of a public proposal. */
async function supporting(overrides: Partial<typeof users.$inferInsert> = {}) {
  const host = await createHost(db);
  const sponsor = await createPublicSponsor(db, overrides);
  const { proposal } = await createProposal(db, host.id, { city: "Marlow Ferry", region: "Indiana" });
  const deal = { hostId: host.id, sponsorId: sponsor.id };
  const sponsorshipId = await createSupport(db, { ...deal, proposalId: proposal.id });
  return { host, sponsor, proposal, deal, sponsorshipId, isSponsor: eq(users.id, sponsor.id) };
}

test("a page needs both choices, an active account, and a sponsorship that it may show", async () => {
  const { sponsor, host, proposal, sponsorshipId, isSponsor } = await supporting();
  const has = async () => (await pageOf(sponsor.id)) !== null;
  expect(await has()).toBe(true);
  for (const [hidden, restored] of [
    [{ publicPageAt: null }, { publicPageAt: new Date() }],
    [{ namedPubliclyAt: null }, { namedPubliclyAt: new Date() }],
    [{ accountStatus: "suspended" }, { accountStatus: "active" }],
  ] as const) {
    await db.update(users).set(hidden).where(isSponsor);
    expect(await has(), JSON.stringify(hidden)).toBe(false);
    await db.update(users).set(restored).where(isSponsor);
    expect(await has()).toBe(true);
  }
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  expect(await has(), "of a suspended host").toBe(false);
  await db.update(users).set({ accountStatus: "active" }).where(eq(users.id, host.id));
  for (const status of ["paused", "removed"] as const) {
    await db.update(proposals).set({ status: "active" }).where(eq(proposals.id, proposal.id));
    await db.update(proposals).set({ status }).where(eq(proposals.id, proposal.id));
    expect(await has(), status).toBe(false);
    await db.update(proposals).set({ status: "active" }).where(eq(proposals.id, proposal.id));
  }
  const isThis = eq(sponsorships.id, sponsorshipId);
  await db.update(sponsorships).set({ returnedCents: 49_999 }).where(isThis);
  expect(await has(), "refunded in part").toBe(true);
  await db.update(sponsorships).set({ returnedCents: 50_000 }).where(isThis);
  expect(await has(), "refunded in full").toBe(false);
  await db.update(sponsorships).set({ returnedCents: 0 }).where(isThis);
  await db.update(users).set({ accountStatus: "deleted" }).where(isSponsor);
  expect(await has(), "deleted").toBe(false);
  expect(await pageOf("no-id")).toBeNull();
  expect(await pageOf((await createSponsor(db)).id)).toBeNull();
});

test("lists what they supported year by year, without amounts, and nothing that isn't public", async () => {
  const { host, sponsor, proposal, deal } = await supporting({ website: "https://oak.example" });
  const past = await createPast(db, host, 800, { category: "music" });
  await createSupport(db, { ...deal, proposalId: past.proposal.id });
  await createSupport(db, { ...deal, proposalId: proposal.id });
  for (const [status, returnedCents] of [
    ["paused", 0],
    ["active", 50_000],
  ] as const) {
    const { proposal: hidden } = await createProposal(db, host.id, { status, title: "Secret" });
    const id = await createSupport(db, { ...deal, proposalId: hidden.id });
    await db.update(sponsorships).set({ returnedCents }).where(eq(sponsorships.id, id));
  }
  const page = await pageOf(sponsor.id);
  const by = { kind: "host", id: host.id, name: host.companyName };
  expect(page).toMatchObject({
    kind: "sponsor",
    name: sponsor.companyName,
    website: "https://oak.example/",
    supported: [
      { proposalId: proposal.id, year: new Date().getUTCFullYear(), town: "Marlow Ferry, Indiana", host: by },
      { proposalId: past.proposal.id, year: Number(past.event.startDate.slice(0, 4)), category: "music" },
    ],
  });
  expect(page?.supported).toHaveLength(2);
  expect(JSON.stringify(page)).not.toMatch(/Secret|50000|cents/i);
});

test("shows the logo that they sent last, and their site unless an admin blocked one of their addresses", async () => {
  const { sponsor, proposal, sponsorshipId } = await supporting({ website: "https://oak.example" });
  expect((await pageOf(sponsor.id))?.logo).toBeNull();
  const id = newId();
  await db
    .insert(sponsorAssets)
    .values({ id, ownerId: sponsor.id, need: "logo", storageKey: `${newId()}.private.png` });
  expect((await pageOf(sponsor.id))?.logo, "kept, but not sent").toBeNull();
  await db.insert(sponsorshipAssets).values({ sponsorshipId, need: "logo", assetId: id, sentAt: new Date() });
  expect((await pageOf(sponsor.id))?.logo).toEqual({ proposalId: proposal.id, logoId: id });
  await db.insert(placementTargets).values({
    sponsorshipId,
    url: "https://oak.example/offer",
    blockedAt: new Date(),
    blockReason: "Malware",
  });
  expect((await pageOf(sponsor.id))?.website).toBeNull();
});

test("reports and reviews are those of sponsorships that the page may show", async () => {
  const { sponsor, host, deal, sponsorshipId, isSponsor } = await supporting();
  const both = { hostPublicAt: new Date(), sponsorPublicAt: new Date() };
  const report = await createIssuedReport(db, sponsorshipId, both);
  const reviewId = await createReview(db, { ...deal, sponsorshipId });
  const { proposal: refunded } = await createProposal(db, host.id);
  const other = await createSupport(db, { ...deal, proposalId: refunded.id });
  await createIssuedReport(db, other, both);
  await createReview(db, { ...deal, sponsorshipId: other });
  await db.update(sponsorships).set({ returnedCents: 50_000 }).where(eq(sponsorships.id, other));
  const by = { kind: "host", id: host.id, name: host.companyName };
  expect(await pageOf(sponsor.id)).toMatchObject({
    reports: [{ code: report.code, other: host.companyName }],
    reviews: [{ id: reviewId, person: host.companyName, page: by, rating: 4 }],
  });
  const parties = () => getReportParties(guestCtx(database), report.code);
  const own = { kind: "sponsor", id: sponsor.id, name: sponsor.companyName };
  expect(await parties()).toEqual({ host: by, sponsor: own });
  await db.update(users).set({ publicPageAt: null }).where(isSponsor);
  expect(await parties()).toEqual({ host: by, sponsor: null });
});
