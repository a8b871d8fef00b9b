import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { DeliverableStatus } from "@/db/enums";
import {
  deliverables,
  events,
  proposals,
  reviews,
  sponsorshipReports,
  sponsorships,
  users,
} from "@/db/schema";
import { getHostPage, isGoneHost } from "@/lib/trust/public-pages/queries/host-page";
import { reputationOfVendor } from "@/lib/trust/reviews/queries/public-reviews";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createPromised } from "@/tests/support/factories/promised";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import {
  createPast,
  createPublicSponsor,
  createReview,
  createSupport,
  DAY_MS,
} from "@/tests/support/factories/public-pages";
import { createReviewDeal } from "@/tests/support/factories/reviews";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const pageOf = (id: string) => getHostPage(guestCtx(database), id);

async function settle(id: string | undefined, status: DeliverableStatus) {
  const provedAt = new Date();
  if (status === "accepted" || status === "made_good")
    await db
      .update(deliverables)
      .set({ status: "proved", provedAt })
      .where(eq(deliverables.id, id ?? ""));
  await db
    .update(deliverables)
    .set({ status, settledAt: new Date(), settledBy: "sponsor", deadlineAt: null })
    .where(eq(deliverables.id, id ?? ""));
}

test("only hosts with a visible proposal or a public report have a page", async () => {
  const host = await createHost(db);
  const has = async () => (await pageOf(host.id)) !== null;
  expect(await has(), "nothing published").toBe(false);
  const { proposal } = await createProposal(db, host.id, { status: "draft", publishedAt: null });
  expect(await has(), "a draft").toBe(false);
  const isThis = eq(proposals.id, proposal.id);
  await db.update(proposals).set({ status: "active", publishedAt: new Date() }).where(isThis);
  expect(await pageOf(host.id)).toMatchObject({ hasCalendar: true });
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  expect(await has(), "suspended").toBe(false);
  expect(await isGoneHost(database, host.id)).toBe(false);
  await db.update(users).set({ accountStatus: "active" }).where(eq(users.id, host.id));
  await db.update(proposals).set({ status: "paused" }).where(isThis);
  expect(await has(), "paused").toBe(false);

  const sponsor = await createSponsor(db);
  const sponsorshipId = await createSupport(db, {
    hostId: host.id,
    proposalId: proposal.id,
    sponsorId: sponsor.id,
  });
  const report = await createIssuedReport(db, sponsorshipId, { hostPublicAt: new Date() });
  expect(await has(), "one side's consent").toBe(false);
  const ofReport = eq(sponsorshipReports.id, report.id);
  await db.update(sponsorshipReports).set({ sponsorPublicAt: new Date() }).where(ofReport);
  expect(await pageOf(host.id), "only a report").toMatchObject({
    reports: [{ code: report.code, title: proposal.title, other: sponsor.companyName }],
    hasCalendar: false,
  });
  await db.update(proposals).set({ status: "removed" }).where(isThis);
  expect(await has(), "removed").toBe(false);
  expect(await pageOf("no-id")).toBeNull();
  expect(await isGoneHost(database, "no-id")).toBe(false);
  expect(await pageOf(sponsor.id)).toBeNull();
});

test("the page of a host who deleted their account is gone, if they published something", async () => {
  const [host, quiet] = [await createHost(db), await createHost(db)];
  await createProposal(db, host.id);
  for (const { id } of [host, quiet])
    await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, id));
  expect(await pageOf(host.id)).toBeNull();
  expect(await isGoneHost(database, host.id)).toBe(true);
  expect(await isGoneHost(database, quiet.id)).toBe(false);
});

test("a page names its host as public pages do, without an address, a phone number, or a family name", async () => {
  const host = await createUser(db, {
    roles: ["event_host"],
    fullName: "Priya Raman",
    companyName: null,
    phone: "+1 555 0100",
    emailVerifiedAt: new Date(),
  });
  await createProposal(db, host.id, { city: "Marlow Ferry", region: "Indiana", country: "USA" });
  const page = await pageOf(host.id);
  expect(page).toMatchObject({
    kind: "host",
    name: "Priya",
    towns: ["Marlow Ferry, Indiana"],
    sponsorships: 0,
    benefits: null,
    host: { isVerified: true, page: { kind: "host", id: host.id, name: "Priya" } },
  });
  expect(JSON.stringify(page)).not.toMatch(/Raman|555|example\.test/);
});

test("past events and open proposals are those that anyone may see, the nearest first", async () => {
  const host = await createHost(db);
  const [longAgo, recent] = [await createPast(db, host, 400), await createPast(db, host, 10)];
  await createProposal(db, host.id, { eventId: recent.event.id, status: "draft", publishedAt: null });
  const cancelled = await createPast(db, host, 20);
  await db.update(events).set({ status: "cancelled" }).where(eq(events.id, cancelled.event.id));
  await createPast(db, host, 30, { status: "removed" });
  await createPast(db, await createHost(db), 5);
  const later = await createEvent(db, host.id, { endsAt: new Date(Date.now() + 90 * DAY_MS) });
  const { proposal: yearRound } = await createProposal(db, host.id);
  const { proposal: next } = await createProposal(db, host.id, { eventId: later.id });
  const { proposal: funded } = await createPast(db, host, -9, {
    status: "completed",
    isFunded: true,
    fundedAt: new Date(),
  });
  const page = await pageOf(host.id);
  expect(page?.pastEvents.map(({ proposalId }) => proposalId)).toEqual([
    recent.proposal.id,
    longAgo.proposal.id,
  ]);
  expect(page?.upcoming.map(({ id }) => id)).toEqual([next.id, yearRound.id]);
  expect(page?.fundedEvents.map(({ proposalId }) => proposalId)).toEqual([funded.id]);
});

test("sponsorships count unless they are unpaid or refunded in full, and benefits from the third settled one", async () => {
  const host = await createHost(db);
  const first = await createPromised(db, host.id, ["Banner", "Booth", "Post"]);
  const second = await createPromised(db, host.id, ["Banner", "Booth"]);
  const unpaid = await createProposal(db, host.id);
  await createSupport(db, {
    hostId: host.id,
    proposalId: unpaid.proposal.id,
    sponsorId: (await createSponsor(db)).id,
    paidAt: null,
  });
  expect(await pageOf(host.id)).toMatchObject({ sponsorships: 2, benefits: null });
  await settle(first.ids[0], "accepted");
  await settle(first.ids[1], "made_good");
  expect((await pageOf(host.id))?.benefits, "two").toBeNull();
  await settle(second.ids[0], "refunded");
  expect((await pageOf(host.id))?.benefits).toEqual({
    settled: 3,
    delivered: 2,
    madeGood: 1,
    waived: 0,
    refunded: 1,
  });
  await settle(second.ids[1], "waived");
  expect((await pageOf(host.id))?.benefits).toMatchObject({ settled: 4, delivered: 2, waived: 1 });
  await db
    .update(sponsorships)
    .set({ returnedCents: 50_000 })
    .where(eq(sponsorships.id, second.sponsorshipId));
  expect(await pageOf(host.id)).toMatchObject({ sponsorships: 1 });
});

test("reviews are the real, public ones, and link their authors' pages", async () => {
  const host = await createHost(db);
  const sponsor = await createPublicSponsor(db);
  const { proposal } = await createProposal(db, host.id);
  const deal = { hostId: host.id, sponsorId: sponsor.id };
  const sponsorshipId = await createSupport(db, { ...deal, proposalId: proposal.id });
  const id = await createReview(db, { ...deal, sponsorshipId });
  const page = { kind: "sponsor", id: sponsor.id, name: sponsor.companyName };
  expect((await pageOf(host.id))?.reputation).toMatchObject({
    count: 1,
    average: 4,
    latest: [{ id, person: sponsor.companyName, page }],
  });
  await db.update(users).set({ publicPageAt: null }).where(eq(users.id, sponsor.id));
  expect((await pageOf(host.id))?.reputation.latest).toMatchObject([{ id, page: null }]);
  await db.update(reviews).set({ hiddenAt: new Date(), hideReason: "Rude" }).where(eq(reviews.id, id));
  expect((await pageOf(host.id))?.reputation).toEqual({ count: 0, average: null, latest: [] });
});

test("a review doesn't link the page of a sponsor that no longer shows the sponsorship, and so not their full name", async () => {
  const host = await createHost(db);
  const sponsor = await createPublicSponsor(db, { companyName: null, fullName: "Dana Whitlock" });
  const { proposal } = await createProposal(db, host.id);
  const { proposal: other } = await createProposal(db, host.id);
  const deal = { hostId: host.id, sponsorId: sponsor.id };
  const sponsorshipId = await createSupport(db, { ...deal, proposalId: proposal.id });
  await createSupport(db, { ...deal, proposalId: other.id });
  await createReview(db, { ...deal, sponsorshipId });
  const latest = async () => (await pageOf(host.id))?.reputation.latest;
  expect(await latest()).toMatchObject([{ person: "Dana", page: { name: "Dana Whitlock" } }]);
  await db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
  expect(await latest()).toMatchObject([{ person: "Dana", page: null }]);
});

test("a host's review of a vendor links the host's page only while they have one", async () => {
  const made = await createReviewDeal(db, new Date());
  await db.insert(reviews).values({
    dealId: made.deal.id,
    authorId: made.host.id,
    subjectId: made.partner.id,
    authorSide: "host",
    subjectSide: "vendor",
    profileId: made.profile.id,
    rating: 5,
    text: "Good soup.",
    dueAt: new Date(),
    shownAt: new Date(),
  });
  const pages = async () =>
    (await reputationOfVendor(database, made.profile.id)).latest.map(({ page }) => page);
  expect(await pages()).toEqual([null]);
  await createProposal(db, made.host.id);
  expect(await pages()).toEqual([{ kind: "host", id: made.host.id, name: made.host.companyName }]);
});
