import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { SERVICE_TYPES, type ServiceType } from "@/db/enums";
import { vendorProfiles, type vendorServices } from "@/db/schema";
import { NO_VENDOR_FILTERS, type VendorFilters } from "@/lib/vendors/directory/directory";
import { searchPage, VENDOR_PAGE_SIZE } from "@/lib/vendors/directory/queries/vendor-search";
import { createTestDatabase } from "@/tests/support/database";
import { createVendor, createVendorUser, grantVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 86_400_000;
const at = Date.now();

/** A seeded generator, so that failures are reproducible. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const roll = dice(7);
const chance = (of: number) => roll(of) === 0;
const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T;
// Words that are their own stems, none a prefix of another.
const TERMS = ["lamp", "drum", "tent", "soup", "brick", "moss", "fern", "plank"];
const TOWNS = ["Salem", "Boston", "Lowell"];
const some = (most: number) => Array.from({ length: roll(most) + 1 }, () => pick(TERMS)).join(" ");

interface Known {
  id: string;
  profileId: string;
  rank: number;
  name: string;
  rest: string;
  place: string;
  category: ServiceType;
  standing: number;
  until: number;
  featured: number;
  boosted: number;
}

const vendorsKnown: Known[] = [];
const servicesKnown: Known[] = [];

for (let n = 0; n < 60; n++) {
  const user = await createVendorUser(db);
  const end = () => new Date(at + (roll(8) - 3) * DAY);
  const since = new Date(at - 20 * DAY);
  for (const product of ["vendor:pro", "vendor:elite", "vendor_featured_7", "vendor_boost_3"] as const)
    if (chance(3)) await grantVendor(db, user.id, product, { startsAt: since, endsAt: end() });
  const isHidden = chance(8);
  const { profile, services } = await createVendor(db, {
    user,
    businessName: some(2),
    category: pick(SERVICE_TYPES.slice(0, 3)),
    serviceDescription: some(4),
    serviceArea: chance(2) ? pick(TOWNS) : null,
    ...(chance(3) && { verifiedAt: new Date(at), verifiedBy: "phone" as const }),
    ...(isHidden && { publishedAt: null }),
    services: Array.from({ length: roll(8) }, (_, position) => ({
      position,
      title: some(2),
      description: some(3),
      serviceType: pick(SERVICE_TYPES.slice(0, 3)),
      ...(chance(2) && { priceMinCents: null, priceMaxCents: null }),
    })),
  });
  if (isHidden) continue;
  const [terms] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, profile.id));
  const ms = (date: Date | null | undefined) => date?.getTime() ?? 0;
  const basis = 20 + (profile.verifiedAt ? 30 : 0) + (profile.serviceArea ? 10 : 0);
  const isPriced = (service: typeof vendorServices.$inferSelect) => service.priceMinCents !== null;
  const shared = {
    profileId: profile.id,
    place: profile.serviceArea ?? "",
    featured: ms(terms?.featuredUntil),
    boosted: ms(terms?.boostedUntil),
  };
  vendorsKnown.push({
    ...shared,
    id: profile.id,
    rank: 0,
    name: profile.businessName,
    rest: `${profile.serviceDescription} ${profile.serviceArea ?? ""}`,
    category: profile.category,
    standing: basis + (services.some(isPriced) ? 10 : 0),
    until: Number.POSITIVE_INFINITY,
  });
  services.forEach((service, index) => {
    const until =
      index === 0 ? Number.POSITIVE_INFINITY : ms(index < 5 ? terms?.proUntil : terms?.eliteUntil);
    servicesKnown.push({
      ...shared,
      id: service.id,
      rank: index + 1,
      name: service.title,
      rest: `${service.description} ${profile.businessName}`,
      category: service.serviceType,
      standing: basis + (isPriced(service) ? 10 : 0),
      until,
    });
  });
}

/** Whether all words are there, the last one as a prefix. */
function has(text: string, typed: string): boolean {
  const terms = text.toLowerCase().split(/\W+/);
  const wanted = typed.toLowerCase().split(" ");
  return wanted.every((word, index) =>
    terms.some(
      (one) => one === word || (index === wanted.length - 1 && word.length > 2 && one.startsWith(word)),
    ),
  );
}

/** All matches in score order, found by reading everything. */
function naive(known: readonly Known[], { q, category, location }: VendorFilters, now: number): Known[] {
  const score = (one: Known) =>
    one.standing * (q !== null && has(one.name, q) ? 4 : 2) * (one.boosted > now ? 1.5 : 1);
  return known
    .filter((one) => one.until > now)
    .filter((one) => category === null || one.category === category)
    .filter((one) => q === null || has(`${one.name} ${one.rest} ${one.category}`, q))
    .filter((one) => location === null || has(one.place, location))
    .sort((a, b) => score(b) - score(a) || a.rank - b.rank || (a.profileId < b.profileId ? 1 : -1));
}

/** All pages of these matches in order. A star marks the featured slots, with their rotation. */
function naivePages(sorted: readonly Known[], now: number): string[] {
  const best = new Map<string, Known>();
  for (const one of sorted) if (one.featured > now && !best.has(one.profileId)) best.set(one.profileId, one);
  const ids = [...best.keys()].sort();
  const rotation = Math.floor(now / (7 * 60_000));
  const ring = ids.map((_, location) => best.get(ids[(rotation + location) % ids.length] ?? "") as Known);
  const shown: string[] = [];
  let [led, left] = [0, sorted];
  do {
    const leaders: Known[] = [];
    while (leaders.length < 3 && led < ring.length) {
      const next = ring[led++] as Known;
      if (left.includes(next)) leaders.push(next);
    }
    const through = new Set(ring.slice(0, led));
    const others = left.filter((one) => !through.has(one));
    const page = others.slice(0, VENDOR_PAGE_SIZE - leaders.length);
    shown.push(...leaders.map(({ id }) => `*${id}`), ...page.map(({ id }) => id));
    const last = page.at(-1);
    left = last && others.length > page.length ? left.slice(left.indexOf(last) + 1) : [];
  } while (left.length > 0);
  return shown;
}

test.each([
  ["vendor_search", vendorsKnown],
  ["service_search", servicesKnown],
] as const)(
  "%s finds the same rows in the same order as reading everything, at any time",
  async (source, known) => {
    for (let round = 0; round < 200; round++) {
      const filters: VendorFilters = {
        ...NO_VENDOR_FILTERS,
        q: chance(4) ? null : chance(3) ? pick(TERMS).slice(0, 3) : some(2),
        category: chance(3) ? pick(SERVICE_TYPES.slice(0, 3)) : null,
        location: chance(4) ? pick(TOWNS) : null,
      };
      const now = at + (roll(12) - 2) * DAY + roll(DAY);
      const found: string[] = [];
      let after: string | null = null;
      do {
        // For any size of the first scan, and any point of switching to the word index.
        const { rows, next } = await searchPage(
          { db: database.db, now: () => new Date(now) },
          source,
          { ...filters, after },
          chance(4) ? {} : { near: 1 + roll(40), index: roll(600), step: 1 + roll(50) },
        );
        found.push(...rows.map(({ id, isFeatured }) => (isFeatured ? `*${id}` : id)));
        after = next;
      } while (after);
      const expected = naivePages(naive(known, filters, now), now);
      expect(found, JSON.stringify({ filters, now })).toEqual(expected);
    }
  },
);
