import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CATEGORIES, type Category } from "@/db/enums";
import { events, gazetteerTowns, proposalLocations, proposals, proposalTiers } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { Coordinates } from "@/lib/listings/geo/location";
import { NO_FILTERS as nothing, type ProposalFilters, SORTS } from "@/lib/listings/search/filters";
import { type SearchOptions, searchProposals } from "@/lib/listings/search/queries/search";
import { runBackfills } from "@/lib/site/jobs/commands/run-backfills";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";

const NOON = Date.UTC(2026, 5, 1, 12);
const HOUR_MS = 3_600_000;
/** When one of the search's periods of 2^31 milliseconds starts. */
const PERIOD_START = Math.floor(NOON / 2 ** 31) * 2 ** 31;
const COUNT = 400;
// Words that stemming leaves unchanged.
const TERMS = ["zug", "mok", "rav", "tib", "lom", "dap", "kun", "vex"];
// More brooks than a search queries in the word index.
const BROOKS = [..."abcdefghijklmnop"].map((letter) => `${letter}brook`);
const TOWNS = ["Marlow Ferry", "Upper Marlow", "Falls", "São Marcos", "Old Field", null, ...BROOKS];
/** Both sides of the date line, both poles, two equally far from the first one, and the location farthest from it. */
const SPOTS: readonly Coordinates[] = [
  { latitude: 40, longitude: -75 },
  { latitude: 40, longitude: -75.5 },
  { latitude: 40, longitude: -74.5 },
  { latitude: -16.5, longitude: 179.9 },
  { latitude: -16.6, longitude: -179.9 },
  { latitude: 89.9, longitude: 10 },
  { latitude: 89.8, longitude: -170 },
  { latitude: -90, longitude: 0 },
  { latitude: 0, longitude: 180 },
  { latitude: -40, longitude: 105 },
];
const CENTERS: Record<string, Coordinates> = {
  Zugville: { latitude: 40, longitude: -75 },
  "Dateline Bay": { latitude: -16.4, longitude: 179.99 },
  "Polar Camp": { latitude: 89.95, longitude: 60 },
};
/** More locations without proposals than a search names individually. */
const FIELDS = Array.from({ length: 600 }, (_, number) => `field ${number}`);

/** A proposal as inserted into the database, and what the search is expected to do with it. */
interface Made {
  id: string;
  title: string[];
  body: string[];
  category: Category;
  city: string | null;
  spot: Coordinates | null;
  goal: number;
  tiers: number[];
  publishedMs: number;
  startsMs: number | null;
  endsMs: number | null;
  featuredUntilMs: number | null;
  isLive: boolean;
}

let database: TestDatabase;
let made: Made[];
/** Number of each one's spot, the tiebreaker among equally near ones. */
let spots: Map<string, number>;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(gazetteerTowns).values(
    Object.entries(CENTERS).map(([name, at]) => ({
      ...at,
      name: name.toLowerCase(),
      country: "XX",
      region: "",
      population: 1,
      isOwnName: true,
    })),
  );
  made =
    fc.sample(fc.array(proposal, { minLength: COUNT, maxLength: COUNT }), {
      numRuns: 1,
      seed: 20_260_601,
    })[0] ?? [];
  await insert(made);
  await database.db.insert(proposalLocations).values(FIELDS.map((folded) => ({ folded })));
  const rows = await database.sql<{ id: string; spot: number }[]>`
    select proposal_id as id, spot_id as spot from proposal_search`;
  spots = new Map(rows.map(({ id, spot }) => [id, spot]));
  // The search's estimates depend on the number of rows.
  await database.sql`analyze proposal_search`;
  // Later searches use the words of all rows.
  await runBackfills(guestCtx(database), {});
});
afterAll(() => database.close());

const someTerms = (max: number) => fc.array(fc.constantFrom(...TERMS), { minLength: 1, maxLength: max });
const amount = fc.oneof(
  fc.constantFrom(25_000, 25_001, 50_000, 100_000),
  fc.integer({ min: 100, max: 999_999 }),
);
// Few distinct instants, so that ids break ties.
const hour = (min: number, max: number) => fc.integer({ min, max }).map((hours) => NOON + hours * HOUR_MS);
const proposal: fc.Arbitrary<Made> = fc
  .record({
    id: fc.uuid({ version: 7 }),
    title: someTerms(2),
    body: someTerms(4),
    category: fc.constantFrom(...CATEGORIES),
    city: fc.constantFrom(...TOWNS),
    spot: fc.option(fc.constantFrom(...SPOTS), { freq: 5 }),
    goal: amount,
    tiers: fc.array(amount, { maxLength: 3 }),
    publishedMs: fc.oneof(
      // A quarter of a year.
      { weight: 4, arbitrary: fc.integer({ min: -50, max: -1 }).map((steps) => NOON + steps * 48 * HOUR_MS) },
      fc.constantFrom(PERIOD_START - 1, PERIOD_START, PERIOD_START + 1),
    ),
    startsMs: fc.option(hour(-5, 40)),
    endsMs: fc.nat({ max: 9 }),
    featuredUntilMs: fc.option(hour(-20, 20), { freq: 2 }),
    isLive: fc.integer({ min: 1, max: 10 }).map((n) => n > 1),
  })
  .map((parts) => ({
    ...parts,
    endsMs: parts.startsMs === null ? null : parts.startsMs + parts.endsMs * HOUR_MS,
  }));

const anyLocation = fc.constantFrom("marlow", "MAR", "brook", "field", "sao", "a", "nowhere");
const anyFilters: fc.Arbitrary<ProposalFilters> = fc.record({
  q: fc.option(someTerms(2).map((text) => text.join(" "))),
  category: fc.option(fc.constantFrom(...CATEGORIES), { freq: 2 }),
  location: fc.option(anyLocation, { freq: 2 }),
  minCents: fc.option(amount, { freq: 2 }),
  maxCents: fc.option(amount, { freq: 2 }),
  // Sorting by amount twice as often, because its streams depend on an amount.
  sort: fc.constantFrom(...SORTS, "budget"),
  after: fc.constant(null),
});
const nearestFirst: fc.Arbitrary<ProposalFilters> = fc
  .tuple(
    anyFilters,
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(CENTERS)) }, anyLocation),
  )
  .map(([filters, location]) => ({ ...filters, sort: "distance", location }));

it("pages contain each match once, in order, whichever plan is chosen", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: anyFilters }, nearestFirst),
      fc.integer({ min: 4, max: 60 }),
      fc.constantFrom(
        undefined,
        { passed: 3, visited: 3 },
        { passed: 60, visited: 5 },
        { passed: 200, visited: 40 },
      ),
      fc.constantFrom(1, 20, 1_000),
      async (filters, pageSize, reach, countTo) => {
        const expected = made
          .filter((one) => matches(one, filters))
          .sort(inOrder(filters))
          .map(({ id }) => id);
        const { ids, total, isMore } = await readAll(filters, { pageSize, reach, countTo });
        expect(ids).toEqual(expected);
        if (isMore) {
          expect(total).toBeGreaterThanOrEqual(Math.min(pageSize, expected.length));
          expect(total).toBeLessThan(expected.length);
        } else expect(total).toBe(expected.length);
      },
    ),
    { numRuns: 100 },
  );
});

it("a page by lowest amount ends at or after the requested maximum, and the next continues there", async () => {
  const filters = { ...nothing, sort: "budget", maxCents: 25_000 } as const;
  const expected = made.filter((one) => matches(one, filters)).sort(inOrder(filters));
  const within = expected.filter((one) => fromOf(one) <= filters.maxCents).length;
  // The next higher amount, found through a lower goal.
  expect(fromOf(expected[within] as Made)).toBe(filters.maxCents + 1);
  expect(expected.length).toBeGreaterThan(within + 2);
  for (const pageSize of [within - 1, within, within + 1, within + 2]) {
    const { ids } = await readAll(filters, { pageSize, reach: { passed: 3, visited: 3 }, countTo: 1_000 });
    expect(ids).toEqual(expected.map(({ id }) => id));
  }
});

it("a proposal published during paging neither moves nor repeats the others", async () => {
  const search = (after: string | null) =>
    searchProposals(ctx(), { ...nothing, sort: "newest", after }, { pageSize: 100, countTo: 0 });
  const first = await search(null);
  const expected = made.filter((one) => matches(one, nothing)).sort(inOrder({ ...nothing, sort: "newest" }));
  const [youngest] = made;
  if (!youngest) throw new Error("There is no proposal.");
  const late = {
    ...youngest,
    id: newId(),
    publishedMs: NOON,
    startsMs: NOON,
    endsMs: NOON + HOUR_MS,
    isLive: true,
  };
  await insert([late]);
  const second = await search(first.next);
  await database.db.delete(proposals).where(eq(proposals.id, late.id));
  expect([...first.ids, ...second.ids]).toEqual(expected.slice(0, 200).map(({ id }) => id));
});

it("an invalid cursor starts from the beginning", async () => {
  const read = (after: string | null) =>
    searchProposals(ctx(), { ...nothing, after }, { pageSize: 9, countTo: 0 });
  const { ids } = await read(null);
  for (const after of ["x", "0.1", "0.1.x", "0.-1.01900000-0000-7000-8000-000000000000"])
    expect((await read(after)).ids).toEqual(ids);
});

const ctx = () => ({ readDb: database.readDb, now: () => new Date(NOON) });

async function readAll(filters: ProposalFilters, options: SearchOptions) {
  const first = await searchProposals(ctx(), filters, options);
  const ids = [...first.ids];
  for (let after = first.next; after; ) {
    const page = await searchProposals(ctx(), { ...filters, after }, options);
    expect(page.ids.length).toBe(page.next ? options.pageSize : page.ids.length);
    ids.push(...page.ids);
    after = page.next;
  }
  return { ids, total: first.total, isMore: first.isMore };
}

const isFeatured = (one: Made) => (one.featuredUntilMs ?? 0) > NOON;
const fromOf = (one: Made) => (one.tiers.length > 0 ? Math.min(...one.tiers) : one.goal);
const termsOf = ({ q }: ProposalFilters) => q?.split(" ") ?? [];
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function matches(one: Made, filters: ProposalFilters): boolean {
  const { category, location, minCents, maxCents } = filters;
  return (
    one.isLive &&
    (one.endsMs === null || one.endsMs > NOON) &&
    termsOf(filters).every((word) => [...one.title, ...one.body].includes(word)) &&
    (!category || one.category === category) &&
    (!location || centerOf(filters) || fold(one.city ?? "").includes(fold(location))) &&
    [one.goal, ...one.tiers].some((cents) => cents >= (minCents ?? 0) && cents <= (maxCents ?? Infinity))
  );
}

function inOrder(filters: ProposalFilters): (a: Made, b: Made) => number {
  const inTitle = (one: Made) => termsOf(filters).every((word) => one.title.includes(word));
  const first = (holds: (one: Made) => boolean) => (a: Made, b: Made) => Number(holds(b)) - Number(holds(a));
  const newest = (a: Made, b: Made) => b.publishedMs - a.publishedMs || (a.id < b.id ? 1 : -1);
  const rising = (key: (one: Made) => number) => (a: Made, b: Made) =>
    key(a) - key(b) || (a.id < b.id ? -1 : 1);
  const chosen = {
    featured: (a: Made, b: Made) =>
      first(isFeatured)(a, b) || (isFeatured(a) ? 0 : first(inTitle)(a, b)) || newest(a, b),
    relevance: (a: Made, b: Made) => first(inTitle)(a, b) || newest(a, b),
    newest,
    soonest: rising((one) => one.startsMs ?? Number.MAX_SAFE_INTEGER),
    budget: rising(fromOf),
  };
  const center = centerOf(filters);
  if (center) return byDistanceFrom(center);
  return chosen[filters.sort === "distance" ? "featured" : filters.sort];
}

const centerOf = ({ sort, location }: ProposalFilters) =>
  sort === "distance" ? CENTERS[location ?? ""] : undefined;

/** Nearest first, unknown locations last; then by spot among equally near ones, newest first within each. */
function byDistanceFrom(center: Coordinates): (a: Made, b: Made) => number {
  const far = ({ spot }: Made) => (spot ? Math.round(metresBetween(center, spot) / 10) : Infinity);
  const spotOf = ({ id }: Made) => spots.get(id) ?? 0;
  const compare = (a: number, b: number) => (a === b ? 0 : a - b);
  return (a, b) => compare(far(a), far(b)) || spotOf(b) - spotOf(a) || (a.id < b.id ? 1 : -1);
}

/** By the cosine of the angle between them. */
function metresBetween(a: Coordinates, b: Coordinates): number {
  const [latitude, other, apart] = [a.latitude, b.latitude, a.longitude - b.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine =
    Math.sin(latitude) * Math.sin(other) + Math.cos(latitude) * Math.cos(other) * Math.cos(apart);
  return 6_371_008.8 * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

async function insert(rows: Made[]): Promise<void> {
  const host = await createHost(database.db);
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  const dated = rows.map((row) => ({ row, eventId: row.startsMs === null ? null : newId() }));
  await database.db.insert(events).values(
    dated.flatMap(({ row, eventId }) =>
      eventId === null
        ? []
        : {
            id: eventId,
            hostId: host.id,
            title: "-",
            description: "-",
            startDate: "2026-06-01",
            timeZone: "Etc/UTC",
            startsAt: at(row.startsMs) as Date,
            endsAt: at(row.endsMs) as Date,
          },
    ),
  );
  await database.db.insert(proposals).values(
    dated.map(({ row, eventId }) => ({
      id: row.id,
      hostId: host.id,
      eventId,
      title: row.title.join(" "),
      description: row.body.join(" "),
      category: row.category,
      city: row.city,
      amountRequestedCents: row.goal,
      fundingMode: "several" as const,
      status: row.isLive ? ("active" as const) : ("paused" as const),
      publishedAt: at(row.publishedMs),
      featuredUntil: at(row.featuredUntilMs),
    })),
  );
  const located = rows.flatMap(({ id, spot }) => (spot ? { id, ...spot } : []));
  await database.sql`
    update proposals p set latitude = placed.latitude, longitude = placed.longitude
    from jsonb_to_recordset(${database.sql.json(located)}) placed (id uuid, latitude float8, longitude float8)
    where p.id = placed.id`;
  const tiers = rows.flatMap((row) =>
    row.tiers.map((amountCents, position) => ({ proposalId: row.id, position, name: "-", amountCents })),
  );
  if (tiers.length > 0) await database.db.insert(proposalTiers).values(tiers);
}
