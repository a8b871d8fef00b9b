import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entitlements, events, gazetteerTowns, proposals, proposalTiers, users } from "@/db/schema";
import { eventInterval } from "@/lib/listings/events/event-time";
import { sweepSearch } from "@/lib/listings/proposals/commands/sweep-search";
import { NO_FILTERS, type ProposalFilters } from "@/lib/listings/search/filters";
import { browseProposals } from "@/lib/listings/search/queries/browse";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, type UserRow } from "@/tests/support/factories/users";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

let database: TestDatabase;
let host: UserRow;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql`update proposals set status = 'removed', published_at = coalesce(published_at, now())`;
  host = await createHost(database.db);
});

const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOON.getTime() + count * DAY_MS);

/** Titles of all results, in order. */
async function search(filters: Partial<ProposalFilters> = {}, now = NOON): Promise<string[]> {
  const ctx = { readDb: database.readDb, now: () => now };
  const page = await searchProposals(ctx, { ...NO_FILTERS, ...filters }, { pageSize: 50, countTo: 100 });
  expect(page).toMatchObject({ next: null, total: page.ids.length, isMore: false });
  const rows = await database.sql<{ id: string; title: string }[]>`select id, title from proposals`;
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return page.ids.map((id) => titles.get(id) ?? "?");
}

let minute = 0;
const add = (title: string, parts: Parameters<typeof createProposal>[2] = {}) =>
  createProposal(database.db, host.id, {
    title,
    description: "Nothing more is said.",
    publishedAt: new Date(NOON.getTime() - DAY_MS + ++minute * 1000),
    ...parts,
  });

describe("who is found", () => {
  it("is live: not a draft, paused, funded, canceled, or removed", async () => {
    await add("Live");
    await add("Draft", { status: "draft", publishedAt: null });
    for (const status of ["paused", "completed", "cancelled", "removed"] as const)
      await add(status, { status });
    expect(await search()).toEqual(["Live"]);
  });

  it("follows every change of status", async () => {
    const { proposal } = await add("Live");
    for (const [status, found] of [
      ["paused", []],
      ["active", ["Live"]],
      ["completed", []],
    ] as const) {
      await database.db.update(proposals).set({ status }).where(eq(proposals.id, proposal.id));
      expect(await search()).toEqual(found);
    }
    await database.db.delete(proposals).where(eq(proposals.id, proposal.id));
    expect(await search()).toEqual([]);
  });

  it("has a host who is not suspended", async () => {
    await add("Live");
    const suspend = (accountStatus: "suspended" | "active") =>
      database.db.update(users).set({ accountStatus }).where(eq(users.id, host.id));
    await suspend("suspended");
    expect(await search()).toEqual([]);
    await suspend("active");
    expect(await search()).toEqual(["Live"]);
  });

  it("has an event that is not canceled", async () => {
    const event = await createEvent(database.db, host.id, { startsAt: days(3), endsAt: days(3) });
    await add("Fair", { eventId: event.id });
    expect(await search()).toEqual(["Fair"]);
    await database.db.update(events).set({ status: "cancelled" }).where(eq(events.id, event.id));
    expect(await search()).toEqual([]);
  });

  it.each([
    ["Pacific/Kiritimati", "2026-06-02T09:59:59.999Z"],
    ["America/Chicago", "2026-06-03T04:59:59.999Z"],
    ["Pacific/Pago_Pago", "2026-06-03T10:59:59.999Z"],
  ])("stays until its last day is over in %s", async (timeZone, lastInstant) => {
    const dates = { startDate: "2026-06-02", endDate: null, startTime: null, endTime: null, timeZone };
    const event = await createEvent(database.db, host.id, { ...dates, ...eventInterval(dates) });
    await add("Fair", { eventId: event.id });
    const last = new Date(lastInstant);
    expect(await search({}, last)).toEqual(["Fair"]);
    expect(await search({}, new Date(last.getTime() + 1))).toEqual([]);
  });

  it("sweepSearch: returns when its event is moved to a later day", async () => {
    const event = await createEvent(database.db, host.id, { startsAt: days(-2), endsAt: days(-1) });
    await add("Fair", { eventId: event.id });
    expect(await search()).toEqual([]);
    await sweepSearch(testCtx(database));
    expect(await database.sql`select from proposal_search where ends_ms <= ${NOON.getTime()}`).toHaveLength(
      0,
    );
    await database.db
      .update(events)
      .set({ endsAt: days(1) })
      .where(eq(events.id, event.id));
    expect(await search()).toEqual(["Fair"]);
  });
});

describe("nearest first", () => {
  const TOWNS = { Eastbury: [40, -75], Middleham: [40, -75.4], Westcott: [40, -80] } as const;
  beforeAll(async () => {
    await database.db.insert(gazetteerTowns).values(
      Object.entries(TOWNS).map(([city, [latitude, longitude]]) => ({
        name: city.toLowerCase(),
        country: "US",
        region: "PA",
        latitude,
        longitude,
        population: 500,
        isOwnName: true,
      })),
    );
  });

  const browse = (location: string | null, filters: Partial<ProposalFilters> = {}) =>
    browseProposals(
      { readDb: database.readDb, now: () => NOON },
      { ...NO_FILTERS, sort: "distance", location, ...filters },
    );
  const milesAndTitles = async (...parts: Parameters<typeof browse>) => {
    const { proposals: cards, metres } = await browse(...parts);
    return cards.map(({ id, title }) => [title, metres && metresToMiles(metres[id])]);
  };
  const metresToMiles = (metres: number | null | undefined) => metres && Math.round(metres / 1609.344);

  it("starts with the town, lists the others at any distance, and puts unknown locations last", async () => {
    await add("Campaign");
    await add("West", { city: "Westcott" });
    await add("East, older", { city: "Eastbury" });
    await add("Invented", { city: "Nowhere Town" });
    await add("Middle", { city: "Middleham" });
    await add("East, newer", { city: "Eastbury", featuredUntil: null });
    expect(await milesAndTitles("eastbury")).toEqual([
      ["East, newer", 0],
      ["East, older", 0],
      ["Middle", 21],
      ["West", 265],
      ["Invented", null],
      ["Campaign", null],
    ]);
    expect(await milesAndTitles("Westcott", { q: "middle" })).toEqual([["Middle", 243]]);
  });

  it("follows a proposal that moves, and a town that becomes known", async () => {
    const { proposal } = await add("Wanderer", { city: "Westcott" });
    const known = await add("Late", { city: "Laterham" });
    expect(await milesAndTitles("Eastbury")).toEqual([
      ["Wanderer", 265],
      ["Late", null],
    ]);
    await database.db.update(proposals).set({ city: "Eastbury" }).where(eq(proposals.id, proposal.id));
    await database.db
      .update(proposals)
      .set({ latitude: 40, longitude: -75.4 })
      .where(eq(proposals.id, known.proposal.id));
    expect(await milesAndTitles("Eastbury")).toEqual([
      ["Wanderer", 0],
      ["Late", 21],
    ]);
  });

  it("falls back to the default order if no town is given or it is unknown", async () => {
    await add("West", { city: "Westcott" });
    await add("Featured", { city: "Nowhere Town", featuredUntil: days(1) });
    await add("Nowhere", { city: "Nowhere Town" });
    expect(await milesAndTitles(null)).toEqual([
      ["Featured", null],
      ["Nowhere", null],
      ["West", null],
    ]);
    expect(await milesAndTitles("nowhere")).toEqual([
      ["Featured", null],
      ["Nowhere", null],
    ]);
    expect((await browse("nowhere")).metres).toBeNull();
    expect((await browse("Eastbury", { q: "unheard" })).metres).toEqual({});
  });
});

describe("words", () => {
  beforeEach(async () => {
    await add("Harvest Supper", { description: "A long table, and music by the brass band." });
    await add("Night of Chocolate", { description: "Tastings in the café on the square." });
    await add("Brass on the Square", { description: "Four bands play at the harvest market." });
  });

  it.each([
    ["harvest", ["Harvest Supper", "Brass on the Square"]],
    ["HARVESTS", ["Harvest Supper", "Brass on the Square"]],
    ["brass", ["Brass on the Square", "Harvest Supper"]],
    ["brass band", ["Brass on the Square", "Harvest Supper"]],
    ["square", ["Brass on the Square", "Night of Chocolate"]],
    ["choc", ["Night of Chocolate"]],
    ["chocol", ["Night of Chocolate"]],
    ["the choco", ["Night of Chocolate"]],
    ["cafe", ["Night of Chocolate"]],
    ["CAFÉ", ["Night of Chocolate"]],
    ["harvest chocolate", []],
    ["band brass music table long supper harvest", ["Harvest Supper"]],
    ["band brass music table long supper harvest square", []],
    ["unknown", []],
    ["'); drop table users; --", []],
    ["c:music", []],
    ["\\", ["Brass on the Square", "Night of Chocolate", "Harvest Supper"]],
    ["the", ["Brass on the Square", "Night of Chocolate", "Harvest Supper"]],
  ])("%j finds titles first, then descriptions, each newest first", async (q, found) => {
    expect(await search({ q })).toEqual(found);
    expect(await search({ q, sort: "relevance" })).toEqual(found);
  });

  it.each(["f", "brass F", "g brass"])(
    "%j: the words of featured ones and low goals are ignored",
    async (q) => {
      await add("Featured", { featuredUntil: days(1) });
      await add("Featured Brass", { featuredUntil: days(1) });
      await add("Low goal", { amountRequestedCents: 100 });
      expect(await search({ q, sort: "newest" })).toEqual(
        await search({ q: q.replace(/\b[fg]\b/i, ""), sort: "newest" }),
      );
    },
  );

  it("are matched against the current text", async () => {
    const { proposal } = await add("Plain");
    await database.db.update(proposals).set({ title: "Lanterns" }).where(eq(proposals.id, proposal.id));
    expect(await search({ q: "plain" })).toEqual([]);
    expect(await search({ q: "lantern" })).toEqual(["Lanterns"]);
  });
});

describe("filters", () => {
  it("category", async () => {
    await add("Choir", { category: "music" });
    await add("Relay", { category: "sports" });
    expect(await search({ category: "music" })).toEqual(["Choir"]);
    expect(await search({ category: "music", q: "relay" })).toEqual([]);
  });

  it("location: any part of city, region, or country, ignoring case and accents", async () => {
    await add("One", { city: "Marlow Ferry", region: "Ohio", country: "United States" });
    await add("Two", { city: "São Marcos", country: "Brazil" });
    await add("Nowhere");
    expect(await search({ location: "marlow" })).toEqual(["One"]);
    expect(await search({ location: "ferry, oh" })).toEqual(["One"]);
    expect(await search({ location: "SAO" })).toEqual(["Two"]);
    expect(await search({ location: "a" })).toEqual(["Two", "One"]);
    expect(await search({ location: "%" })).toEqual([]);
    expect(await search({ location: "marlow", q: "two" })).toEqual([]);
  });

  it.each([30, 600])("location, with %i matching locations", async (count) => {
    const inSprings = Array.from({ length: count }, (_, n) => ({
      hostId: host.id,
      title: `P${n}`,
      description: "-",
      city: `Springs ${n} of ${count}`,
      amountRequestedCents: 100_000,
      status: "active" as const,
      publishedAt: NOON,
    }));
    await database.db.insert(proposals).values(inSprings);
    await add("Else", { city: "Falls" });
    const ctx = { readDb: database.readDb, now: () => NOON };
    const page = { pageSize: 5, countTo: 1_000 };
    const all = await searchProposals(ctx, { ...NO_FILTERS, location: "springs" }, page);
    expect(all).toMatchObject({ total: count, isMore: false });
    expect(await search({ location: "springs 7 of", q: "p7" })).toEqual(["P7"]);
    expect(await search({ location: "springs", q: "p7" })).toEqual(["P7"]);
    expect(await search({ location: "springs", q: "else" })).toEqual([]);
  });

  it("amounts: any tier or the goal, both ends inclusive", async () => {
    const tiers = [{ amountCents: 50_000 }, { amountCents: 123_456 }];
    await add("Fair", { amountRequestedCents: 1_000_000, tiers });
    const range = (minCents: number | null, maxCents: number | null) => search({ minCents, maxCents });
    for (const amount of [50_000, 123_456, 1_000_000]) expect(await range(amount, amount)).toEqual(["Fair"]);
    for (const amount of [49_999, 50_001, 123_455, 123_457, 999_999, 1_000_001])
      expect(await range(amount, amount)).toEqual([]);
    expect(await range(null, 50_000)).toEqual(["Fair"]);
    expect(await range(null, 49_999)).toEqual([]);
    expect(await range(1_000_000, null)).toEqual(["Fair"]);
    expect(await range(1_000_001, null)).toEqual([]);
    expect(await range(200_000, 900_000)).toEqual([]);
    expect(await range(100_000_001, null)).toEqual([]);
  });

  it("amounts: a sold-out tier does not count, one being paid does", async () => {
    const { proposal, tiers } = await add("Fair", {
      fundingMode: "several",
      amountRequestedCents: 900_000,
      tiers: [{ amountCents: 50_000 }, { amountCents: 70_000, places: 2 }],
    });
    const found = () => search({ maxCents: 60_000 });
    const sponsorship = await hold(proposal.id, tiers[0]?.id ?? "");
    expect(await found()).toEqual(["Fair"]);
    await database.sql`update sponsorships set status = 'paid' where id = ${sponsorship}`;
    expect(await found()).toEqual([]);
    expect(await search({ maxCents: 70_000 })).toEqual(["Fair"]);
    await database.sql`update sponsorships set status = 'cancelled' where id = ${sponsorship}`;
    expect(await found()).toEqual(["Fair"]);
  });

  it("amounts: of the current tiers", async () => {
    const { tiers } = await add("Fair");
    await database.db
      .update(proposalTiers)
      .set({ amountCents: 7_700 })
      .where(eq(proposalTiers.id, tiers[0]?.id ?? ""));
    expect(await search({ maxCents: 7_700 })).toEqual(["Fair"]);
    await database.db.delete(proposalTiers).where(eq(proposalTiers.id, tiers[0]?.id ?? ""));
    expect(await search({ maxCents: 7_700 })).toEqual([]);
  });
});

describe("order", () => {
  it("soonest: undated ones last; budget: lowest amount first; newest", async () => {
    const on = (at: Date) => createEvent(database.db, host.id, { startsAt: at, endsAt: at });
    await add("Campaign", { isNonEventCampaign: true, tiers: [{ amountCents: 30_000 }] });
    await add("Later", { eventId: (await on(days(9))).id, tiers: [{ amountCents: 20_000 }] });
    await add("Sooner", { eventId: (await on(days(2))).id, tiers: [], amountRequestedCents: 25_000 });
    expect(await search({ sort: "soonest" })).toEqual(["Sooner", "Later", "Campaign"]);
    expect(await search({ sort: "budget" })).toEqual(["Later", "Sooner", "Campaign"]);
    expect(await search({ sort: "newest" })).toEqual(["Sooner", "Later", "Campaign"]);
  });

  it("featured first, while it lasts, unless another order is chosen", async () => {
    await add("Fair of books", { featuredUntil: days(1) });
    await add("Books", {});
    expect(await search()).toEqual(["Fair of books", "Books"]);
    expect(await search({ q: "book" })).toEqual(["Fair of books", "Books"]);
    expect(await search({}, days(2))).toEqual(["Books", "Fair of books"]);
    for (const sort of ["newest", "relevance"] as const)
      expect(await search({ sort, q: "book" })).toEqual(["Books", "Fair of books"]);
  });

  it("a host on the Pro plan is featured until three days after its end", async () => {
    await add("Pro");
    host = await createHost(database.db);
    await add("Other");
    const [pro] = await database.sql<
      { host_id: string }[]
    >`select host_id from proposals where title = 'Pro'`;
    await database.db
      .insert(entitlements)
      .values({ userId: pro?.host_id ?? "", product: "host:elite", startsAt: days(-300), endsAt: days(65) });
    expect(await search()).toEqual(["Pro", "Other"]);
    expect(await search({}, days(67.9))).toEqual(["Pro", "Other"]);
    expect(await search({}, days(68.1))).toEqual(["Other", "Pro"]);
  });
});

/** A sponsor's hold on a tier; returns its id. */
async function hold(proposalId: string, tierId: string): Promise<string> {
  const sponsor = await createHost(database.db, { roles: ["business_sponsor"] });
  const [row] = await database.sql<{ id: string }[]>`
    with bought as (
      insert into orders (id, buyer_id, kind, proposal_id, total_cents, idempotency_key)
      values (gen_random_uuid(), ${sponsor.id}, 'sponsorship', ${proposalId}, 50000, 'k') returning id)
    insert into sponsorships (id, proposal_id, tier_id, sponsor_id, host_id, order_id, amount_cents, is_exclusive,
      tier_snapshot, cancellation_terms, terms_version, platform_fee_bps, held_until)
    select gen_random_uuid(), ${proposalId}, ${tierId}, ${sponsor.id}, ${host.id}, bought.id, 50000, false,
      '{"name":"Tier","description":null,"benefits":[]}', 'standard', '1', 0, ${days(1)} from bought
    returning id`;
  return row?.id ?? "";
}
