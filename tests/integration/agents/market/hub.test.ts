import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { agentHub, agentListings, proposals, users } from "@/db/schema";
import { type HubFilters, NO_HUB_FILTERS } from "@/lib/agents/market/hub-filters";
import { getAgentEligibility } from "@/lib/agents/market/queries/agent-eligibility";
import { HUB_PAGE_SIZE, searchHub } from "@/lib/agents/market/queries/hub";
import { MOST_LOCATIONS } from "@/lib/agents/market/schema";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createApplication, createListed } from "@/tests/support/factories/agent-market";
import { createAgent } from "@/tests/support/factories/agents";
import { createEvent } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 86_400_000;
const ROTATION_MS = 7 * 60_000;

beforeEach(() =>
  db.execute(sql`update agent_listings set status = 'closed', closed_at = now() where status <> 'closed'`),
);

const at = new Date();
const find = (filters: Partial<HubFilters> = {}, now = at, walked?: number) =>
  searchHub({ readDb: database.readDb, now: () => now }, { ...NO_HUB_FILTERS, ...filters }, walked);
const titles = async (filters: Partial<HubFilters> = {}, now = at) =>
  (await find(filters, now)).opportunities.map(({ proposal }) => proposal.title);
const live = (title: string, more: Parameters<typeof createListed>[1] = {}) =>
  createListed(db, { targetLocations: [], ...more, offer: { title, ...more.offer } });

test("lists only live listings of public proposals, and drops them immediately", async () => {
  const { proposal, host } = await live("Fair");
  const event = await createEvent(db, host.id);
  await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, proposal.id));
  await live("Unpaid", { status: "unpaid", listedAt: null });
  await live("Paused listing", { status: "paused" });
  await live("Paused proposal", { offer: { status: "paused" } });
  await live("Funded", { offer: { status: "completed", isFunded: true, fundedAt: at } });
  expect(await titles()).toEqual(["Fair"]);
  expect(await titles({}, event.endsAt)).toEqual([]);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  expect(await titles()).toEqual([]);
});

test("finds a listing by its text, its proposal's title, any of its locations, and its rate", async () => {
  const manyLocations = Array.from({ length: MOST_LOCATIONS - 3 }, (_, n) => `Hamlet ${n}`);
  await live("Lantern Walk", {
    commissionBps: 2_000,
    description: "Through the orchards at night",
    targetLocations: [...manyLocations, "San Diego", "Zürich", "Santa Fe, New Mexico"],
  });
  const { proposal } = await live("Chess Open", {
    commissionBps: 500,
    offer: { city: "Salem", region: "Oregon" },
  });
  expect(await titles({ q: "orchard" })).toEqual(["Lantern Walk"]);
  expect(await titles({ q: "lant" }), "an unfinished word").toEqual(["Lantern Walk"]);
  expect(await titles({ q: "chess night" }), "all of the words").toEqual([]);
  for (const location of ["santa fe", "Zurich", "new mex", "diego"])
    expect(await titles({ location }), location).toEqual(["Lantern Walk"]);
  expect(await titles({ location: "san fe" }), "the words of one location").toEqual([]);
  expect(await titles({ location: "salem, or" }), "its proposal's own location").toEqual(["Chess Open"]);
  expect(await titles({ minBps: 501 })).toEqual(["Lantern Walk"]);
  expect(await titles({ q: "'); drop table users; --" })).toEqual([]);
  expect(await titles({ location: "'|!&:*" })).toEqual([]);
  await db.update(proposals).set({ title: "Go Open" }).where(eq(proposals.id, proposal.id));
  expect(await titles({ q: "go" })).toEqual(["Go Open"]);
  expect(await titles({ q: "chess" })).toEqual([]);
});

test("the button and its outcome depend on the spots and the viewer", async () => {
  const { listing, host } = await live("Fair", { maxAgents: 2, commissionBps: 1_000 });
  const [one] = (await find()).opportunities;
  expect(one).toMatchObject({ spotsLeft: 2, fromCents: 50_000, exampleCents: 5_000, goalCents: 100_000 });
  const agent = await createAgent(db);
  await createApplication(db, listing, { agentId: agent.id });
  expect(await getAgentEligibility(await ctxFor(database, agent))).toEqual({
    own: [],
    applied: [listing.proposalId],
    promotes: [],
  });
  expect((await getAgentEligibility(await ctxFor(database, host))).own).toEqual([listing.proposalId]);
});

test("paging covers every listing despite concurrent additions, with featured ones first, in rotation", async () => {
  const host = await createHost(db);
  const many = HUB_PAGE_SIZE + 30;
  for (let n = 0; n < many; n++)
    await live(`Listing ${n}`, {
      host,
      listedAt: new Date(at.getTime() - n * 60_000),
      featuredUntil:
        n % 4 === 0 ? new Date(at.getTime() + DAY) : n % 4 === 1 ? new Date(at.getTime() - 1) : null,
    });
  const walk = async (now: Date) => {
    const seen: { id: string; isFeatured: boolean }[] = [];
    let after: string | null = null;
    do {
      const page = await find({ after }, now);
      expect(page.opportunities.length).toBeLessThanOrEqual(HUB_PAGE_SIZE);
      seen.push(...page.opportunities.map(({ id, isFeatured }) => ({ id, isFeatured })));
      after = page.next;
      if (seen.length === HUB_PAGE_SIZE)
        await live("Meanwhile", { host, listedAt: new Date(at.getTime() + 1) });
    } while (after);
    return seen;
  };
  const seen = await walk(at);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(many);
  expect(seen).toHaveLength(many);
  const featured = Math.ceil(many / 4);
  expect(seen.findIndex(({ isFeatured }) => !isFeatured)).toBe(featured);
  const others = await db
    .select({ id: agentHub.listingId })
    .from(agentHub)
    .where(sql`featured_until_ms <= ${at.getTime()} and listed_ms <= ${at.getTime()}`)
    .orderBy(sql`listed_ms desc`);
  expect(seen.slice(featured).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  const first = (walked: typeof seen) => walked.slice(0, featured).map(({ id }) => id);
  const ring = first(seen).toSorted();
  const later = (rotations: number) => new Date(at.getTime() + rotations * ROTATION_MS);
  const leaders: string[] = [];
  for (let rotation = 0; rotation < featured; rotation++)
    leaders.push((await find({}, later(rotation))).opportunities[0]?.id ?? "");
  expect(leaders.toSorted(), "each of them leads once").toEqual(ring);
  expect(leaders, "one after the other").toEqual(first(seen));
  expect(first(await walk(later(1)))).toEqual([...first(seen).slice(1), leaders[0]]);
  expect(await titles({ after: "f~1~x~y" })).toHaveLength(HUB_PAGE_SIZE);
});

test("words find the same listings, near the start or anywhere, with and without a rate", async () => {
  const host = await createHost(db);
  const many = 2 * HUB_PAGE_SIZE + 30;
  for (let n = 0; n < many; n++)
    await live(`${n % 7 === 0 ? "Chess" : "Lantern"} ${n % 50 === 0 ? "Regatta" : "Evening"} ${n}`, {
      host,
      // Several listings of one instant.
      listedAt: new Date(at.getTime() - Math.floor(n / 3) * 60_000),
      commissionBps: n % 4 === 0 ? 2_000 : 500,
      featuredUntil: n % 40 === 0 ? new Date(at.getTime() + DAY) : null,
    });
  const all = async (filters: Partial<HubFilters>, walked: number) => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await find({ ...filters, after }, at, walked);
      seen.push(...page.opportunities.map(({ id }) => id));
      after = page.next;
    } while (after);
    return seen;
  };
  const isFound = { lantern: (n: number) => n % 7 !== 0, regatta: (n: number) => n % 50 === 0 };
  for (const q of ["lantern", "regatta"] as const)
    for (const minBps of [null, 2_000]) {
      const count = Array.from({ length: many }, (_, n) => n).filter(
        (n) => isFound[q](n) && (minBps === null || n % 4 === 0),
      ).length;
      const whole = await all({ q, minBps }, many);
      expect(new Set(whole).size, `${q} ${minBps}`).toBe(count);
      expect(whole).toHaveLength(count);
      expect(await all({ q, minBps }, 10)).toEqual(whole);
      expect(await all({ q, minBps }, 70)).toEqual(whole);
    }
});

test("the hub's rows follow the listings", async () => {
  const { listing } = await live("Fair");
  const row = async () => (await db.select().from(agentHub).where(eq(agentHub.listingId, listing.id)))[0];
  await db.update(agentListings).set({ commissionBps: 700 }).where(eq(agentListings.id, listing.id));
  expect(await row()).toMatchObject({ commissionBps: 700, featuredUntilMs: 0 });
  await db.update(agentListings).set({ status: "paused" }).where(eq(agentListings.id, listing.id));
  expect(await row()).toBeUndefined();
});
