import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { events, proposals } from "@/db/schema";
import { landingEntries } from "@/lib/listings/proposals/queries/sitemap";
import { townSlug } from "@/lib/listings/proposals/town";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { landingTitle } from "@/lib/listings/search/landing-copy";
import { browseProposals, landingOf, landingPage } from "@/lib/listings/search/queries/browse";
import { categoriesListed, getLanding } from "@/lib/listings/search/queries/landing";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createEvent, createProposal, type Offer } from "@/tests/support/factories/proposals";
import { createHost, type UserRow } from "@/tests/support/factories/users";

let database: TestDatabase;
let host: UserRow;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql`update proposals set status = 'removed'`;
  host = await createHost(database.db);
});

const ctx = () => ({ readDb: database.readDb, now: () => new Date() });
const RIVERTON = { city: "Riverton", region: "Indiana", country: "USA", latitude: 38, longitude: -86 };
const NEAR = { city: "Nearby", region: "Indiana", country: "USA", latitude: 38.1, longitude: -86.1 };
const FAR = { city: "Faraway", region: "Ohio", country: "USA", latitude: 41, longitude: -81 };

async function add(parts: Offer, amountCents = 50_000) {
  const { proposal } = await createProposal(database.db, host.id, {
    category: "music",
    ...parts,
    tiers: [{ amountCents }],
  });
  // If the gazetteer has none of these names, they have no coordinates.
  const { latitude, longitude } = parts;
  if (latitude && longitude)
    await database.db.update(proposals).set({ latitude, longitude }).where(eq(proposals.id, proposal.id));
  return proposal;
}

it("a town's page shows its metrics, list, and related pages, and disappears when nothing is listed", async () => {
  const first = await add(RIVERTON, 20_000);
  const event = await createEvent(database.db, host.id);
  // The same town, spelled differently.
  await add({ ...RIVERTON, country: null, city: "Riverton.", eventId: event.id }, 90_000);
  await add(NEAR);
  await add(FAR);
  await add({ ...FAR, title: "Two there" });
  await add({ ...RIVERTON, category: "sports" });
  await add({ ...NEAR, category: "arts" });
  await add({ ...RIVERTON, status: "paused", title: "Paused" });

  const town = await getLanding(ctx(), "music", "riverton-indiana");
  expect(town).toMatchObject({
    town: { slug: "riverton-indiana" },
    count: 2,
    fromCents: 20_000,
    toCents: 90_000,
    nextDay: event.startDate,
    categories: ["sports"],
  });
  expect(town?.towns.map(({ slug }) => slug).sort()).toEqual(["faraway-ohio", "nearby-indiana"]);
  const list = await browseProposals(ctx(), {
    ...NO_FILTERS,
    category: "music",
    town: "riverton-indiana",
  });
  expect(list).toMatchObject({ total: 2 });

  const category = await getLanding(ctx(), "music", null);
  expect(category).toMatchObject({ town: null, count: 5, categories: ["sports", "arts"] });
  expect(category?.towns.map(({ slug, count }) => [slug, count])).toEqual([
    ["faraway-ohio", 2],
    ["nearby-indiana", 1],
    ["riverton-indiana", 2],
  ]);
  expect(await categoriesListed(ctx(), null)).toEqual(["sports", "music", "arts"]);

  expect(await getLanding(ctx(), "music", "nowhere")).toBeNull();
  expect(await getLanding(ctx(), "charity", null)).toBeNull();
  await database.db.update(events).set({ endsAt: new Date(0), startsAt: new Date(0) });
  await database.db.update(proposals).set({ status: "completed" }).where(eq(proposals.id, first.id));
  expect(await getLanding(ctx(), "music", "riverton-indiana")).toBeNull();
});

it("has no page for a name that no URL can express, or that towns of a country share", async () => {
  const towns = [
    { city: "東京", region: "Japan" },
    { city: "大阪", region: "Japan" },
  ];
  for (const town of towns) await add({ ...town, country: null });
  expect(towns.map((town) => townSlug({ ...town, country: null }))).toEqual([null, null]);
  expect(await getLanding(ctx(), "music", "japan")).toBeNull();
  expect((await getLanding(ctx(), "music", null))?.towns).toEqual([]);
  expect((await landingEntries(ctx(), "music")).map(({ path }) => path)).toEqual(["/browseproposals/music"]);
  for (const named of ["", "\u0000", "東京", "-", "a--b", "Riverton"])
    expect(await landingPage("music", named), named).toBeNull();
});

it("names the nearest towns first if there are more than a page shows", async () => {
  await add(RIVERTON);
  await add(NEAR);
  for (let n = 0; n < 24; n++) await add({ ...FAR, city: `Far ${n}`, latitude: 45, longitude: -70 - n });
  const page = await getLanding(ctx(), "music", "riverton-indiana");
  expect(page?.towns).toHaveLength(24);
  expect(page?.towns.some(({ slug }) => slug === "nearby-indiana")).toBe(true);
});

it("a search that matches a landing page exactly has its URL; any other has its own", async () => {
  await add(RIVERTON);
  const of = (filters: Partial<typeof NO_FILTERS>) => landingOf({ ...NO_FILTERS, ...filters });
  const located = { category: "music", location: "Riverton, Indiana" } as const;
  expect(await of({ category: "music" })).toBe("/browseproposals/music");
  expect(await of(located)).toBe("/browseproposals/music/riverton-indiana");
  expect(await of({ ...located, sort: "newest" })).toBeNull();
  expect(await of({ ...located, after: "x" })).toBeNull();
  expect(await of({ ...located, location: "Elsewhere" })).toBeNull();
  expect(await of({ category: "sports" })).toBeNull();
  expect(await of({ location: "Riverton" })).toBeNull();
});

it.each([
  { city: "São Paulo", region: null, country: "Brazil" },
  { city: "St. Paul, MN", region: null, country: "USA" },
  { city: "Ville-d'Avray", region: "Île-de-France", country: "France" },
  { city: "<b>Bold</b>", region: "& Co", country: null },
  { city: "תל אביב", region: null, country: null },
  { city: null, region: "Ohio", country: "USA" },
  { city: "Łódź 🎪", region: "Łódzkie", country: "Polska" },
])("finds the page of $city, $region, $country by the slug that its proposals link to", async (location) => {
  await add(location);
  const slug = townSlug(location);
  const [row] = await database.sql<{ town: string }[]>`
    select town from proposal_locations order by id desc limit 1`;
  expect(slug ?? "").toBe(row?.town);
  if (slug === null) return;
  const page = await getLanding(ctx(), "music", slug);
  expect(page && landingTitle(page)).toContain("Music sponsorships in ");
});
