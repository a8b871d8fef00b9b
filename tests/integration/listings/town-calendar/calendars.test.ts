import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { events, proposals, sponsorships, users } from "@/db/schema";
import { townSlugOf } from "@/db/town-slug";
import { townSlug } from "@/lib/listings/proposals/town";
import {
  getHostFeed,
  getTownCalendar,
  getTownFeed,
  listCalendarTowns,
} from "@/lib/listings/town-calendar/queries/calendars";
import { isInTown } from "@/lib/listings/town-calendar/queries/events";
import { createTestDatabase } from "@/tests/support/database";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createEvent, createProposal, type Offer } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

const DAY_MS = 86_400_000;
const RIVERTON = { city: "Riverton", region: "Indiana", country: "USA" };
const RIVERTON_SLUG = "riverton-indiana";

let host: UserRow;
beforeEach(async () => {
  await database.sql`update proposals set status = 'removed' where status <> 'draft'`;
  host = await createHost(db);
});

const ctx = () => ({ readDb, now: () => new Date() });

/** An event that starts some days from now and lasts an hour longer than the days. */
function eventIn(days: number, lastsDays = 0) {
  const startsAt = new Date(Date.now() + days * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + lastsDays * DAY_MS + 3_600_000);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  return { startDate: dayOf(startsAt), endDate: dayOf(endsAt), startsAt, endsAt };
}

async function add(title: string, days: number, offer: Offer = {}, lastsDays = 0) {
  const event = await createEvent(db, offer.hostId ?? host.id, eventIn(days, lastsDays));
  const { proposal } = await createProposal(db, host.id, { title, ...RIVERTON, eventId: event.id, ...offer });
  return { proposal, event };
}

const titlesOf = (found: { events: { title: string }[] } | null) => found?.events.map(({ title }) => title);
const onPage = async (town = RIVERTON_SLUG) => titlesOf(await getTownCalendar(ctx(), town));
const inFeed = async (town = RIVERTON_SLUG) => titlesOf(await getTownFeed(ctx(), town, null));

test("a town lists its events of the next 12 months that have a public proposal, soonest first", async () => {
  await add("Later", 40);
  await add("Sooner", 20);
  await add("Now", -1, {}, 3);
  await add("Funded", 30, { status: "completed", isFunded: true, fundedAt: new Date() });
  await add("Another spelling", 50, { country: null, city: "RÍVERTON" });
  await add("Over", -10);
  await add("Too far", 400);
  await add("Paused", 20, { status: "paused" });
  await add("Draft", 20, { status: "draft", publishedAt: null });
  await add("Another state", 20, { region: "Ohio" });
  await createProposal(db, host.id, { ...RIVERTON, title: "No date" });
  expect(await onPage()).toEqual(["Now", "Sooner", "Funded", "Later", "Another spelling"]);
  expect(await inFeed()).toEqual(["Now", "Sooner", "Funded", "Later", "Another spelling"]);
  expect(await onPage("riverton-ohio")).toEqual(["Another state"]);
  expect(await onPage("riverton")).toBeUndefined();
  expect(await getTownFeed(ctx(), "../riverton", null)).toBeNull();
});

test("a town has the name that most proposals give it, not one that a newcomer spells differently", async () => {
  for (const days of [20, 30])
    await add(`In ${days} days`, days, { publishedAt: new Date("2026-01-01T00:00:00Z") });
  await add("By another host", 35, { hostId: (await createHost(db)).id });
  for (const days of [40, 41, 42, 43]) await add("Newer", days, { city: "Riverton 詐欺" });
  expect(await onPage()).toHaveLength(7);
  const [listed] = await listCalendarTowns(ctx());
  expect(listed).toMatchObject({ name: "Riverton, Indiana", count: 7 });
  expect((await getTownCalendar(ctx(), RIVERTON_SLUG))?.town.name).toBe("Riverton, Indiana");
  expect((await getTownFeed(ctx(), RIVERTON_SLUG, null))?.title).toBe("Events in Riverton, Indiana");
});

test("a town without upcoming events has an empty calendar; one without public proposals has none", async () => {
  const { proposal } = await add("Over", -10);
  expect(await getTownCalendar(ctx(), RIVERTON_SLUG)).toEqual({
    town: { slug: RIVERTON_SLUG, name: "Riverton, Indiana" },
    events: [],
    isMore: false,
  });
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
  expect(await getTownCalendar(ctx(), RIVERTON_SLUG)).toBeNull();
  expect(await getTownFeed(ctx(), RIVERTON_SLUG, null)).toBeNull();
});

test("an event of several proposals is listed once, with the first that takes place", async () => {
  const { event } = await add("First", 20, { publishedAt: new Date("2026-01-01T00:00:00Z") });
  await createProposal(db, host.id, { ...RIVERTON, title: "Second", eventId: event.id });
  expect(await onPage()).toEqual(["First"]);
  await database.sql`update proposals set status = 'cancelled' where title = 'First'`;
  expect(await onPage()).toEqual(["Second"]);
  expect(await inFeed()).toEqual(["Second"]);
});

test("says what can still be sponsored, and otherwise who sponsors it, if they chose to be named", async () => {
  const { proposal } = await add("Fair", 20, {
    fundingMode: "several",
    tiers: [
      { amountCents: 20_000, places: 1 },
      { amountCents: 50_000, places: 2 },
    ],
  });
  const found = async () => (await getTownCalendar(ctx(), RIVERTON_SLUG))?.events[0];
  expect(await found()).toMatchObject({
    isOpen: true,
    slotsLeft: 3,
    fromCents: 20_000,
    sponsors: [],
    host: { organization: host.companyName },
  });
  const named = await createSponsor(db, { namedPubliclyAt: new Date() });
  const unnamed = await createSponsor(db);
  for (const { id } of [named, unnamed])
    await createPaidSlot(db, { proposalId: proposal.id, sponsorId: id, hostId: host.id });
  const funded = { status: "completed", isFunded: true, fundedAt: new Date() } as const;
  await db.update(proposals).set(funded).where(eq(proposals.id, proposal.id));
  expect(await found()).toMatchObject({
    isOpen: false,
    sponsors: [{ name: named.companyName, isOrganization: true }],
  });
  await db.update(users).set({ namedPubliclyAt: null }).where(eq(users.id, named.id));
  expect(await found()).toMatchObject({ isOpen: false, sponsors: [] });
});

test("a suspended host's events leave every calendar", async () => {
  await add("Fair", 20);
  expect(titlesOf(await getHostFeed(ctx(), host.id))).toEqual(["Fair"]);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  expect(await onPage()).toBeUndefined();
  expect(await inFeed()).toBeUndefined();
  expect(await getHostFeed(ctx(), host.id)).toBeNull();
  expect(await listCalendarTowns(ctx())).toEqual([]);
});

test("feeds keep a canceled event for 30 days; pages drop it", async () => {
  const { proposal } = await add("Proposal canceled", 20);
  const { event } = await add("Event canceled", 30);
  await db.update(proposals).set({ status: "cancelled" }).where(eq(proposals.id, proposal.id));
  await db.update(events).set({ status: "cancelled" }).where(eq(events.id, event.id));
  expect(await onPage()).toEqual([]);
  const feed = await getTownFeed(ctx(), RIVERTON_SLUG, null);
  expect(feed?.events.map(({ title, status, isOpen }) => [title, status, isOpen])).toEqual([
    ["Proposal canceled", "cancelled", false],
    ["Event canceled", "cancelled", false],
  ]);
  const before = { updatedAt: new Date(Date.now() - 31 * DAY_MS) };
  await db.update(proposals).set(before);
  await db.update(events).set(before);
  expect(await inFeed()).toEqual([]);
});

test("feeds of a category and of a host have only theirs", async () => {
  const other = await createHost(db);
  await add("Choir", 20, { category: "music" });
  await add("Race", 30, { category: "sports" });
  await add("Elsewhere", 40, { city: "Salem", category: "music", hostId: other.id });
  const music = await getTownFeed(ctx(), RIVERTON_SLUG, "music");
  expect([music?.title, titlesOf(music)]).toEqual(["Music events in Riverton, Indiana", ["Choir"]]);
  const hosts = await getHostFeed(ctx(), other.id);
  expect([hosts?.title, titlesOf(hosts)]).toEqual([`Events by ${other.companyName}`, ["Elsewhere"]]);
  expect(await getHostFeed(ctx(), "x")).toBeNull();
});

test("an entry changes with its proposal, its event, and its sponsorships", async () => {
  const { proposal, event } = await add("Fair", 20);
  const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute));
  const changedAt = async () => (await getTownFeed(ctx(), RIVERTON_SLUG, null))?.events[0]?.updatedAt;
  await db
    .update(proposals)
    .set({ updatedAt: at(1) })
    .where(eq(proposals.id, proposal.id));
  expect(await changedAt()).toBe(at(1).toISOString());
  await db
    .update(events)
    .set({ updatedAt: at(2) })
    .where(eq(events.id, event.id));
  expect(await changedAt()).toBe(at(2).toISOString());
  await createPaidSlot(db, {
    proposalId: proposal.id,
    sponsorId: (await createSponsor(db)).id,
    hostId: host.id,
  });
  await db.update(sponsorships).set({ updatedAt: at(3) });
  expect(await changedAt()).toBe(at(3).toISOString());
});

test("a page has at most 200 events and says so; a feed has the next 500", async () => {
  await database.sql`
    with made as (
      insert into events (id, host_id, title, description, start_date, time_zone, starts_at, ends_at)
      select gen_random_uuid(), ${host.id}, 'Fair', 'Stalls', now()::date + 1, 'Etc/UTC',
        now() + make_interval(hours => n), now() + make_interval(hours => n + 1)
      from generate_series(1, 510) n returning id)
    insert into proposals (id, host_id, event_id, title, description, city, region, amount_requested_cents, status,
      published_at)
    select gen_random_uuid(), ${host.id}, id, 'Fair', 'Stalls', 'Riverton', 'Indiana', 10000, 'active', now()
    from made`;
  const page = await getTownCalendar(ctx(), RIVERTON_SLUG);
  expect([page?.events.length, page?.isMore]).toEqual([200, true]);
  expect((await getTownFeed(ctx(), RIVERTON_SLUG, null))?.events).toHaveLength(500);
});

test("lists towns with upcoming events, each once however it is spelled", async () => {
  await add("One", 20);
  await add("Two", 30, { country: null });
  await add("Three", 30, { region: "Ohio" });
  await add("Over", -10, { city: "Past" });
  await add("Canceled", 10, { city: "Off", status: "cancelled" });
  expect(await listCalendarTowns(ctx())).toEqual([
    { slug: RIVERTON_SLUG, name: "Riverton, Indiana", count: 2 },
    { slug: "riverton-ohio", name: "Riverton, Ohio", count: 1 },
  ]);
});

test("the database finds every town by the slug of its page, and uses its index", async () => {
  const parts = (city: string | null, region: string | null = null, country: string | null = null) => ({
    city,
    region,
    country,
  });
  const locations = [
    parts("Miller's Grove", "Oregon", "USA"),
    parts("São João d’Água", "Pará", "Brasil"),
    parts("Washington, D.C.", null, "USA"),
    parts("Springfield", null, "USA"),
    parts(null, "Ohio"),
    parts(null, null, "Japan"),
    parts("  St. Paul  ", "Minnesota"),
  ];
  for (const { city, region, country } of locations) {
    const column = (value: string | null) => sql`${value}::text`;
    const [row] = await readDb.execute<{ slug: string }>(
      sql`select ${townSlugOf({ city: column(city), region: column(region), country: column(country) })} as slug`,
    );
    expect(row?.slug, `${city}, ${region}, ${country}`).toBe(townSlug({ city, region, country }));
  }

  await add("Miller's fair", 20, locations[0]);
  expect(await onPage("miller-s-grove-oregon")).toEqual(["Miller's fair"]);
  await add("In Japan", 20, locations[5]);
  await add("Without a slug", 20, parts("東京", null, "Japan"));
  expect(await onPage("japan")).toEqual(["In Japan"]);

  const plan = await database.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx.unsafe(`explain select from proposals p where ${inline(isInTown(RIVERTON_SLUG))}`);
  });
  expect(JSON.stringify(plan)).toContain("proposals_town_idx");
});

/** A predicate with its only parameter inlined. */
function inline(where: ReturnType<typeof isInTown>): string {
  const { sql: text, params } = db.select({ where }).from(proposals).toSQL();
  const [, predicate = ""] = /^select (.*) from "proposals"$/s.exec(text) ?? [];
  return predicate.replace(/\$1/g, `'${String(params[0])}'`);
}
