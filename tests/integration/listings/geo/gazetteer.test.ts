import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { events, gazetteerEditions, gazetteerTowns, proposals, users } from "@/db/schema";
import { loadGazetteer } from "@/lib/listings/geo/commands/load-gazetteer";
import { milesBetween, withinMiles } from "@/lib/listings/geo/distance";
import type { Coordinates } from "@/lib/listings/geo/location";
import { locate, locateAll, zoneOf } from "@/lib/listings/geo/queries";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

// Inserted before the gazetteer is loaded, as on a first start.
const host = await createHost(db);
const { proposal: early } = await createProposal(db, host.id, { city: "Evansville", region: "IN" });
const known = await locate(db, { city: "Evansville", region: "IN", country: null });
await db.insert(gazetteerTowns).values({
  name: "larkwick",
  country: "US",
  region: "IN",
  latitude: 38,
  longitude: -86.6,
  population: 900,
  isOwnName: true,
  isDemo: true,
});
await loadGazetteer(guestCtx(database));

/** "city / region / country"; the last two are optional. */
async function at(text: string): Promise<string | null> {
  const [city = null, region = null, country = null] = text.split("/").map((part) => part.trim() || null);
  const found = await locate(db, { city, region, country });
  return found && `${found.latitude.toFixed(1)} ${found.longitude.toFixed(1)}`;
}

const CHICAGO = "41.9 -87.7";
const SPRINGFIELD_IL = "39.8 -89.6";
const ST_LOUIS = "38.6 -90.2";
const ZURICH = "47.4 8.6";
const MUNICH = "48.1 11.6";

test.each([
  ["Chicago", CHICAGO],
  ["  chicago ", CHICAGO],
  ["CHICAGO / il / u.s.a.", CHICAGO],
  ["Springfield / IL", SPRINGFIELD_IL],
  ["Springfield / Illinois / USA", SPRINGFIELD_IL],
  ["springfield / ILLINOIS / United States", SPRINGFIELD_IL],
  ["St. Louis / MO", ST_LOUIS],
  ["Saint Louis / Missouri / US", ST_LOUIS],
  ["Ft Worth / TX", "32.7 -97.3"],
  ["Coeur d’Alene / Idaho", "47.7 -116.8"],
  ["Winston Salem / NC", "36.1 -80.2"],
  ["Washington / D.C.", "38.9 -77.0"],
  ["New York", "40.7 -74.0"],
  ["Paris", "48.9 2.3"],
  ["Paris / Texas", "33.7 -95.6"],
  ["London / ON / Canada", "43.0 -81.2"],
  ["Perth / WA", "-32.0 115.9"],
  ["Seattle / WA", "47.6 -122.3"],
  ["Zürich", ZURICH],
  ["ZU\u0308RICH", ZURICH],
  ["Zurich // Schweiz", ZURICH],
  ["München // Germany", MUNICH],
  ["Munich / Bavaria / Deutschland", MUNICH],
  ["Munich / Bayern / Deutschland", MUNICH],
  ["Łódź", "51.8 19.5"],
  ["São Paulo // Brasil", "-23.5 -46.6"],
  ["Edinburgh // Scotland", "56.0 -3.2"],
])("finds the town %s", async (text, where) => {
  expect(await at(text)).toBe(where);
});

test.each([
  ["Springfield", "is in many states, with similar sizes"],
  ["Richmond", "is in Virginia, California, and British Columbia"],
  ["Portland", "is in Oregon and Maine"],
  ["Chicago / Texas", "is not in that state"],
  ["Paris // Germany", "is not in that country"],
  ["Springfield / Ohoi", "is in a state that does not exist"],
  ["Chicago // Narnia", "is in a country that does not exist"],
  ["San Juan / PR / USA", "is not the one in Texas"],
  ["Marlow Ferry / Indiana / USA", "does not exist"],
  ["' or 1 = 1 --", "is not a name"],
  [". -", "is not a name"],
  ["", "is not a name"],
])("%s %s", async (text) => {
  expect(await at(text)).toBeNull();
});

test.each([
  ["Chicago", CHICAGO],
  ["chicago, il", CHICAGO],
  ["Chicago,Illinois , USA", CHICAGO],
  ["Chicago IL", CHICAGO],
  ["chicago united states", CHICAGO],
  ["Springfield, IL", SPRINGFIELD_IL],
  ["Springfield Illinois", SPRINGFIELD_IL],
  ["New York", "40.7 -74.0"],
  ["Concord New Hampshire", "43.2 -71.5"],
  ["Paris", "48.9 2.3"],
  ["Paris, Texas", "33.7 -95.6"],
  ["Paris texas", "33.7 -95.6"],
  ["Paris, France", "48.9 2.3"],
  ["Paris france", "48.9 2.3"],
  ["Tbilisi, Georgia", "41.7 44.8"],
  ["Zürich", ZURICH],
  ["Springfield", null],
  ["Portland", null],
  ["Paris, Germany", null],
  ["Illinois", null],
  ["Chicago, Cook County, Illinois, USA", null],
  ["a b c d e f", null],
  [", ,", null],
  ["", null],
])("resolves %s on one line to %s", async (typed, where) => {
  const [found] = await database.sql<Coordinates[]>`select * from app.locate_typed(${typed})`;
  expect(found ? `${found.latitude.toFixed(1)} ${found.longitude.toFixed(1)}` : null).toBe(where);
});

test("an invented town keeps the coordinates of the demonstration data", async () => {
  expect(await at("Larkwick / Indiana / USA")).toBe("38.0 -86.6");
});

test("returns a list in order, with null for unknown towns", async () => {
  const locations = ["Chicago", "Nowhere Town", "Zürich", "Chicago"].map((city) => ({
    city,
    region: null,
    country: null,
  }));
  const found = await locateAll(db, locations);
  expect(found.map((one) => one && Math.round(one.latitude))).toEqual([42, null, 47, 42]);
  expect(await locateAll(db, [])).toEqual([]);
});

test("rows inserted before the gazetteer get their coordinates after it is loaded", async () => {
  expect([known, early.latitude]).toEqual([null, null]);
  const [row] = await db.select().from(proposals).where(eq(proposals.id, early.id));
  expect(row).toMatchObject({
    latitude: expect.closeTo(37.97, 1),
    longitude: expect.closeTo(-87.56, 1),
    updatedAt: early.updatedAt,
  });
});

test("coordinates follow the location, and nothing else changes them", async () => {
  const { proposal } = await createProposal(db, host.id, { city: "Chicago", latitude: 1, longitude: 1 });
  expect(proposal.latitude).toBeCloseTo(41.85, 1);
  const edit = async (set: Partial<typeof proposals.$inferInsert>) => {
    const [row] = await db.update(proposals).set(set).where(eq(proposals.id, proposal.id)).returning();
    return row && [row.latitude && Math.round(row.latitude), row.longitude && Math.round(row.longitude)];
  };
  expect(await edit({ title: "Another title" })).toEqual([42, -88]);
  expect(await edit({ city: "Springfield" })).toEqual([null, null]);
  expect(await edit({ region: "Illinois" })).toEqual([40, -90]);
  expect(await edit({ country: "France" })).toEqual([null, null]);
  expect(await edit({ city: null, region: null, country: null })).toEqual([null, null]);
  expect(await createEvent(db, host.id, { city: "Zürich" })).toMatchObject({
    latitude: expect.closeTo(47.4, 1),
  });
  const [event] = await db.select().from(events).where(eq(events.city, "Zürich"));
  expect(event?.longitude).toBeCloseTo(8.55, 1);
});

test("the database filters by distance, and never matches rows without coordinates", async () => {
  const sponsors = [
    await createSponsor(db, { city: "Chicago", region: "IL" }),
    await createSponsor(db, { city: "Milwaukee", region: "Wisconsin" }),
    await createSponsor(db, { city: "New York", region: "NY" }),
    await createSponsor(db, { city: "Marlow Ferry", region: "Indiana" }),
    await createSponsor(db),
  ];
  const chicago = { latitude: 41.85003, longitude: -87.65005 };
  const near = async (miles: number) => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(withinMiles(users, chicago, miles));
    return sponsors.filter(({ id }) => rows.some((row) => row.id === id)).length;
  };
  expect([await near(0), await near(70), await near(100), await near(800), await near(20_000)]).toEqual([
    1, 1, 2, 3, 3,
  ]);
  const [toNewYork] = await db
    .select({
      miles: milesBetween(users, chicago),
      km: sql<number>`app.distance_km(latitude, longitude, 41.85003, -87.65005)`,
    })
    .from(users)
    .where(eq(users.id, sponsors[2]?.id ?? ""));
  expect(toNewYork?.miles).toBeCloseTo(711.99, 1);
  expect(toNewYork?.km).toBeCloseTo(1145.84, 1);
  const {
    rows: [around],
  } = await db.execute<{ km: number }>(
    sql`select app.distance_km(0, 180, 0, -180) + app.distance_km(90, 0, -90, 0) as km`,
  );
  expect(around?.km).toBeCloseTo(Math.PI * 6371.0088, 3);
});

test("loadGazetteer: loads an edition once among concurrent processes, and resumes an interrupted load", async () => {
  const rows = async () =>
    (
      await db.execute<{ xmin: string; count: string }>(sql`
    select min(xmin::text) as xmin, count(*)::text as count from gazetteer_towns`)
    ).rows[0];
  const before = await rows();
  expect(Number(before?.count)).toBeGreaterThan(200_000);
  await db.update(gazetteerEditions).set({ inUseAt: null });
  await database.sql`alter table proposals disable trigger proposals_update_coordinates`;
  await db.update(proposals).set({ latitude: null }).where(eq(proposals.id, early.id));
  await database.sql`alter table proposals enable trigger proposals_update_coordinates`;
  await Promise.all([loadGazetteer(guestCtx(database)), loadGazetteer(guestCtx(database))]);
  expect(await rows()).toEqual(before);
  const [row] = await db.select().from(proposals).where(eq(proposals.id, early.id));
  expect(row?.latitude).toBeCloseTo(37.97, 1);
  const editions = await db.select().from(gazetteerEditions);
  expect(editions).toEqual([{ edition: expect.stringContaining("@"), inUseAt: expect.any(Date) }]);
});

test.each([
  [{ city: "Evansville", region: "Indiana", country: "USA" }, "America/Chicago"],
  [{ city: "Zürich", region: null, country: null }, "Europe/Zurich"],
  [{ city: "Portland", region: null, country: null }, null],
  [{ city: "Larkwick", region: null, country: null }, null],
])("the time zone of %o is %s", async (location, zone) => {
  expect(await zoneOf(db, location)).toBe(zone);
});
