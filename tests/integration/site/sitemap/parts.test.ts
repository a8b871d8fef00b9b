import { eq } from "drizzle-orm";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposals } from "@/db/schema";
import { MOST_ADDRESSES, sitemapIndex, sitemapPieces } from "@/lib/site/seo/sitemap";
import { listSitemaps, openSitemap } from "@/lib/site/sitemap/queries";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createEvent, createProposal, type Offer } from "@/tests/support/factories/proposals";
import { createPublicSponsor, createSupport } from "@/tests/support/factories/public-pages";
import { createHost } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { allOf, idsOf } from "@/tests/support/sitemap";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ctx = () => ({ readDb: database.readDb, now: () => new Date() });
const entriesOf = async (name: string, size: number) => {
  const entries = await openSitemap(ctx(), name, size);
  return entries && allOf(entries);
};

test("an empty site has a sitemap index, and each sitemap exists", async () => {
  const names = await listSitemaps(ctx());
  expect(names).toEqual([
    "pages",
    "calendars",
    "proposals-1",
    "vendors-1",
    "reports-1",
    "hosts-1",
    "sponsors-1",
  ]);
  expect(await entriesOf("proposals-1", 10)).toEqual([]);
});

test("parts hold every listing once, and the last one has the newest", async () => {
  const host = await createHost(database.db);
  const made: string[] = [];
  const add = async (city: string) => {
    const { proposal } = await createProposal(database.db, host.id, {
      city,
      region: "Ohio",
      category: "music",
      updatedAt: new Date("2026-03-04T05:06:07Z"),
    });
    made.push(proposal.id);
  };
  for (let n = 0; n < 7; n++) await add(`Town ${n % 2}`);
  const updatedAt = new Date("2026-03-04T05:06:07Z");
  const event = await createEvent(database.db, host.id, { updatedAt });
  await database.db
    .update(proposals)
    .set({ eventId: event.id, updatedAt })
    .where(eq(proposals.id, made[0] ?? ""));
  const vendors = [];
  for (let n = 0; n < 4; n++) vendors.push((await createVendor(database.db)).profile.id);

  const names = await listSitemaps(ctx(), 3);
  expect(names).toEqual([
    "pages",
    "calendars",
    "opportunities-music",
    "proposals-1",
    "proposals-2",
    "proposals-3",
    "vendors-1",
    "vendors-2",
    "reports-1",
    "hosts-1",
    "sponsors-1",
  ]);
  const parts = await Promise.all(names.map((name) => entriesOf(name, 3)));
  expect(parts.map((part) => part?.length).slice(3)).toEqual([3, 3, 1, 3, 1, 0, 1, 0]);
  const [pages, calendars, landing, ...listings] = parts.map((part) => part ?? []);
  expect(new Set(idsOf(listings.flat()))).toEqual(new Set([...made, ...vendors, host.id]));
  expect(listings[0]?.[0]?.changedAt).toBe("2026-03-04T05:06:07.000Z");
  expect(landing?.map(({ path }) => path)).toEqual([
    "/browseproposals/music",
    "/browseproposals/music/town-0-ohio",
    "/browseproposals/music/town-1-ohio",
  ]);
  expect(calendars).toEqual([{ path: "/calendar/town-0-ohio", changedAt: null }]);
  expect(pages?.map(({ path }) => path)).toContain("/terms");

  await database.db.update(proposals).set({ status: "paused" });
  expect(await entriesOf("proposals-1", 3)).toEqual([]);
  for (const name of [
    "proposals-0",
    "proposals-9",
    "vendors-x",
    "opportunities-gossip",
    "proposals-1e9",
    "x",
  ])
    expect(await entriesOf(name, 3), name).toBeNull();
});

test("hosts and sponsors are listed if they have a page, in parts of their accounts", async () => {
  const { db } = database;
  const hosts = [await createHost(db), await createHost(db), await createHost(db)];
  const sponsors = [await createPublicSponsor(db), await createPublicSponsor(db, { publicPageAt: null })];
  for (const host of hosts.slice(1)) {
    const { proposal } = await createProposal(db, host.id);
    for (const sponsor of sponsors)
      await createSupport(db, { hostId: host.id, proposalId: proposal.id, sponsorId: sponsor.id });
  }
  const listed = async (kind: string) => {
    const names = (await listSitemaps(ctx(), 2)).filter((name) => name.startsWith(kind));
    return idsOf((await Promise.all(names.map((name) => entriesOf(name, 2)))).flatMap((part) => part ?? []));
  };
  const found = await listed("hosts");
  expect(hosts.map(({ id }) => found.filter((one) => one === id).length)).toEqual([0, 1, 1]);
  expect(await listed("sponsors")).toEqual([sponsors[0]?.id]);
});

test("a category lists the cities of its listings, each dated by its newest", async () => {
  const host = await createHost(database.db);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const add = async (city: string | null, on: number, values: Offer = {}) =>
    createProposal(database.db, host.id, {
      city,
      region: city && "Iowa",
      country: null,
      category: "sports",
      publishedAt: day(on),
      ...values,
    });
  await add("Ames", 3);
  await add("Ames", 9);
  await add("Ames", 20, { category: "arts" });
  await add("Ames", 21, { status: "paused" });
  await add("Boone", 5);
  await add("Boone", 7, { country: "United States" });
  await add("Clive", 8, { status: "paused" });
  await add("Zürich", 2);
  expect(await entriesOf("opportunities-sports", 10)).toEqual([
    { path: "/browseproposals/sports", changedAt: day(9).toISOString() },
    { path: "/browseproposals/sports/ames-iowa", changedAt: day(9).toISOString() },
    { path: "/browseproposals/sports/boone-iowa", changedAt: day(7).toISOString() },
    { path: "/browseproposals/sports/zurich-iowa", changedAt: day(2).toISOString() },
  ]);
  await add(null, 30);
  const [first, ...towns] = (await entriesOf("opportunities-sports", 10)) ?? [];
  expect(first?.changedAt).toBe(day(30).toISOString());
  expect(towns).toHaveLength(3);
});

test("is well-formed for any address, and ends at the protocol's limit", async () => {
  const many = Array.from({ length: 30_000 }, (_, n) => ({ path: `/a?b=${n}&c=<">`, changedAt: null }));
  async function* twice() {
    yield many;
    yield many;
  }
  let xml = "";
  for await (const piece of sitemapPieces("https://example.com", twice())) xml += piece;
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser().parse(xml) as { urlset: { url: { loc: string }[] } };
  expect(urlset.url).toHaveLength(MOST_ADDRESSES);
  expect(urlset.url[1]?.loc).toBe('https://example.com/a?b=1&c=<">');
  const index = sitemapIndex("https://example.com", ["/sitemaps/pages.xml"]);
  expect(XMLValidator.validate(index)).toBe(true);
  expect(index).toContain("<loc>https://example.com/sitemaps/pages.xml</loc>");
});
