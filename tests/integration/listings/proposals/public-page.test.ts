import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { media, orders, proposalImages, proposals, sponsorships, users } from "@/db/schema";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { isGoneProposal } from "@/lib/listings/proposals/queries/public-page";
import { proposalEntries } from "@/lib/listings/proposals/queries/sitemap";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { allOf, idsOf } from "@/tests/support/sitemap";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date("2027-06-20T12:00:00Z");
const at = (now = NOW) => ({ readDb: database.readDb, now: () => now });
const read = (id: string, now?: Date) => getPublicProposal(at(now), id);
const listed = async (id: string, now?: Date) =>
  idsOf(await allOf(proposalEntries(at(now), null, null))).includes(id);

async function pay(proposalId: string, hostId: string, tierId: string, amountCents: number): Promise<void> {
  const sponsor = await createSponsor(database.db);
  const order = { buyerId: sponsor.id, kind: "sponsorship" as const, totalCents: amountCents };
  const [row] = await database.db
    .insert(orders)
    .values({ ...order, idempotencyKey: randomBytes(8).toString("hex") })
    .returning();
  await database.db.insert(sponsorships).values({
    proposalId,
    tierId,
    hostId,
    amountCents,
    sponsorId: sponsor.id,
    orderId: row?.id ?? "",
    status: "paid",
    isExclusive: false,
    tierSnapshot: { name: "Tier", description: null, benefits: [] },
    cancellationTerms: "standard",
    termsVersion: "test",
    platformFeeBps: 0,
    heldUntil: NOW,
    paidAt: NOW,
  });
}

describe("who may open a proposal's page", () => {
  it.each([
    ["active", true, true],
    ["completed", true, false],
    ["cancelled", true, false],
    ["draft", false, false],
    ["paused", true, false],
    ["removed", false, false],
  ] as const)("%s: page %s, sitemap %s", async (status, hasPage, isListed) => {
    const host = await createHost(database.db);
    const { proposal } = await createProposal(database.db, host.id, {
      status,
      publishedAt: status === "draft" ? null : NOW,
    });
    expect((await read(proposal.id)) !== null).toBe(hasPage);
    expect(await listed(proposal.id)).toBe(isListed);
  });

  it.each(["suspended", "deleted", "pending"] as const)(
    "hides the proposal of a host who is %s",
    async (state) => {
      const host = await createHost(database.db);
      const { proposal } = await createProposal(database.db, host.id);
      expect(await read(proposal.id)).not.toBeNull();
      await database.db.update(users).set({ accountStatus: state }).where(eq(users.id, host.id));
      expect(await read(proposal.id)).toBeNull();
      expect(await listed(proposal.id)).toBe(false);
    },
  );

  it("has no page for an invalid id", async () => {
    expect(await read("1' or '1'='1")).toBeNull();
    expect(await read("0190aaaa-0000-7000-8000-00000000ffff")).toBeNull();
  });
});

describe("the page's content", () => {
  it("ends with the last day in the event's own zone, like the sitemap", async () => {
    const host = await createHost(database.db);
    const event = await createEvent(database.db, host.id, {
      startDate: "2027-06-20",
      startTime: null,
      endTime: null,
      timeZone: "Pacific/Auckland",
      startsAt: new Date("2027-06-19T12:00:00Z"),
      endsAt: new Date("2027-06-20T12:00:00Z"),
    });
    const { proposal } = await createProposal(database.db, host.id, { eventId: event.id });
    const before = new Date("2027-06-20T11:59:59Z");
    expect(await read(proposal.id, before)).toMatchObject({ isEnded: false, host: { pastEvents: 0 } });
    expect(await listed(proposal.id, before)).toBe(true);
    expect(await read(proposal.id, NOW)).toMatchObject({ isEnded: true, host: { pastEvents: 1 } });
    expect(await listed(proposal.id, NOW)).toBe(false);
  });

  it("returns instants with their zone and times without seconds", async () => {
    const host = await createHost(database.db);
    const event = await createEvent(database.db, host.id, { expectedAttendance: 300 });
    const { proposal } = await createProposal(database.db, host.id, { eventId: event.id });
    const page = await read(proposal.id, new Date());
    expect(page?.event).toEqual({
      startDate: event.startDate,
      endDate: null,
      startTime: "10:00",
      endTime: "12:00",
      timeZone: "Etc/UTC",
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      expectedAttendance: 300,
    });
    expect(page?.host.memberSince).toBe(host.createdAt.toISOString());
  });

  it("counts paid spots and money per tier with several sponsors", async () => {
    const host = await createHost(database.db);
    const { proposal, tiers } = await createProposal(database.db, host.id, {
      fundingMode: "several",
      tiers: [{ places: 5 }, { places: 2, amountCents: 75_000 }],
    });
    const [small, large] = tiers;
    await pay(proposal.id, host.id, small?.id ?? "", 50_000);
    await pay(proposal.id, host.id, small?.id ?? "", 50_000);
    await pay(proposal.id, host.id, large?.id ?? "", 75_000);
    expect(await read(proposal.id)).toMatchObject({
      raisedCents: 175_000,
      tiers: [
        { id: small?.id, places: 5, sold: 2 },
        { id: large?.id, places: 2, sold: 1, amountCents: 75_000 },
      ],
    });
  });

  it("counts a single sponsor's payment on every tier", async () => {
    const host = await createHost(database.db);
    const { proposal, tiers } = await createProposal(database.db, host.id, { tiers: [{ places: 9 }, {}] });
    await pay(proposal.id, host.id, tiers[1]?.id ?? "", 50_000);
    expect((await read(proposal.id))?.tiers).toMatchObject([
      { places: 1, sold: 1 },
      { places: 1, sold: 1 },
    ]);
  });

  it("shows images in the host's order", async () => {
    const host = await createHost(database.db);
    const { proposal } = await createProposal(database.db, host.id);
    const rows = await database.db
      .insert(media)
      .values(
        ["b", "a"].map((letter) => ({
          ownerId: host.id,
          storageKey: `${letter.repeat(64)}.webp`,
          contentType: "image/webp",
          width: 800,
          height: 600,
          bytes: 10,
        })),
      )
      .returning();
    await database.db
      .insert(proposalImages)
      .values(rows.map(({ id }, position) => ({ proposalId: proposal.id, mediaId: id, position })));
    const page = await read(proposal.id);
    expect(page?.pictures.map(({ key }) => key[0])).toEqual(["b", "a"]);
  });

  it("shows public facts about the host, and no one's email address or phone number", async () => {
    const host = await createHost(database.db, {
      fullName: "  Maria Alvarez Ruiz ",
      companyName: "Arts Council",
      phone: "555-0100",
      website: "https://maria.example",
    });
    const { proposal } = await createProposal(database.db, host.id);
    const sponsor = await createSponsor(database.db);
    await database.db
      .update(proposals)
      .set({ fundedBySponsorId: sponsor.id })
      .where(eq(proposals.id, proposal.id));
    const page = await read(proposal.id);
    expect(page?.host).toMatchObject({ organization: "Arts Council", firstName: "Maria", isVerified: false });
    const text = JSON.stringify(page);
    for (const secret of [host.email, "555-0100", "Alvarez", "maria.example", sponsor.id, sponsor.email])
      expect(text).not.toContain(secret);
  });

  it("is canceled with its event", async () => {
    const host = await createHost(database.db);
    const event = await createEvent(database.db, host.id, { status: "cancelled" });
    const { proposal } = await createProposal(database.db, host.id, { eventId: event.id });
    expect(await read(proposal.id)).toMatchObject({ status: "cancelled" });
    expect(await listed(proposal.id, new Date())).toBe(false);
  });
});

it("is gone permanently only if it was removed or its host's account was deleted", async () => {
  const host = await createHost(database.db);
  const { proposal } = await createProposal(database.db, host.id);
  const isGone = () => isGoneProposal(database, proposal.id);
  expect(await isGone()).toBe(false);
  await database.db.update(proposals).set({ status: "paused" }).where(eq(proposals.id, proposal.id));
  expect(await isGone()).toBe(false);
  await database.db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
  expect(await isGone()).toBe(true);
  await database.db.update(proposals).set({ status: "active" }).where(eq(proposals.id, proposal.id));
  expect(await isGone()).toBe(false);
  await database.db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, host.id));
  expect(await isGone()).toBe(true);
  expect(await isGoneProposal(database, host.id)).toBe(false);
  expect(await isGoneProposal(database, "no id")).toBe(false);
});
