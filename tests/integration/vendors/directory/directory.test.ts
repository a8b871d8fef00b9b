import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { users, vendorProfiles, vendorServices } from "@/db/schema";
import { NO_VENDOR_FILTERS, type VendorFilters } from "@/lib/vendors/directory/directory";
import { searchServices, searchVendors } from "@/lib/vendors/directory/queries/directory";
import { getPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";
import { createTestDatabase } from "@/tests/support/database";
import {
  createGallery,
  createServices,
  createVendor,
  createVendorUser,
  grantVendor,
} from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 86_400_000;
const at = new Date();
const days = (count: number) => new Date(at.getTime() + count * DAY);

beforeEach(() => db.execute(sql`truncate vendor_profiles cascade`));

const ctx = (now: Date) => ({ ...database, now: () => now });
const vendors = async (filters: Partial<VendorFilters> = {}, now = at) =>
  (await searchVendors(ctx(now), { ...NO_VENDOR_FILTERS, ...filters })).rows.map(
    ({ businessName }) => businessName,
  );
const services = async (filters: Partial<VendorFilters> = {}, now = at) =>
  (await searchServices(ctx(now), { ...NO_VENDOR_FILTERS, ...filters })).rows.map(({ title }) => title);

test("only published, unflagged vendors with an active account are public", async () => {
  const { profile, user } = await createVendor(db, {
    businessName: "Lantern",
    services: [{ title: "Soup" }],
  });
  const seen = async () => [
    (await vendors()).length,
    (await services()).length,
    (await getPublicVendor(ctx(at), profile.id)) === null ? 0 : 1,
  ];
  const { id } = profile;
  const change = (values: Partial<typeof vendorProfiles.$inferInsert>) =>
    db.update(vendorProfiles).set(values).where(eq(vendorProfiles.id, id));
  const changeUser = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, user.id));
  expect(await seen()).toEqual([1, 1, 1]);
  for (const [hide, show] of [
    [() => change({ publishedAt: null }), () => change({ publishedAt: at })],
    [
      () => change({ flaggedAt: at, flagReason: "Copied pictures" }),
      () => change({ flaggedAt: null, flagReason: null }),
    ],
    [() => changeUser({ accountStatus: "suspended" }), () => changeUser({ accountStatus: "active" })],
  ] as const) {
    await hide();
    expect(await seen(), String(hide)).toEqual([0, 0, 0]);
    await show();
    expect(await seen(), String(show)).toEqual([1, 1, 1]);
  }
  await changeUser({ emailVerifiedAt: null });
  await change({ tagline: "Soup and light" });
  expect(await seen(), "an address that isn't verified yet").toEqual([1, 1, 1]);
});

test("a vendor is found by words, prefixes, category, and location; a service by its own", async () => {
  await createVendor(db, {
    businessName: "Crème & Crumb",
    category: "catering",
    bio: "We bake sourdough at night",
    city: "Salem",
    region: "Oregon",
    services: [{ title: "Breakfast rolls", tags: ["vegan"], serviceType: "catering" }],
  });
  await createVendor(db, {
    businessName: "Echo Sound",
    category: "audio_visual",
    serviceDescription: "Loudspeakers",
    serviceArea: "All of Maine",
    services: [{ title: "Stage sound", serviceType: "rentals" }],
  });
  for (const q of ["creme", "CRUMB", "sourdou", "bake night", "sale", "catering"])
    expect(await vendors({ q }), q).toEqual(["Crème & Crumb"]);
  expect(await vendors({ q: "crumb loudspeakers" }), "all of the words").toEqual([]);
  expect(await vendors({ category: "audio_visual" })).toEqual(["Echo Sound"]);
  expect(await vendors({ location: "maine" })).toEqual(["Echo Sound"]);
  expect(await vendors({ location: "salem, oreg" })).toEqual(["Crème & Crumb"]);
  expect(await services({ q: "vegan" })).toEqual(["Breakfast rolls"]);
  expect(await services({ q: "echo" }), "by its vendor's name").toEqual(["Stage sound"]);
  expect(await services({ category: "rentals" })).toEqual(["Stage sound"]);
  expect(await services({ category: "audio_visual" })).toEqual([]);
  for (const q of ["'); drop table users; --", "'|!&:*", "🎉", "the"])
    expect(await vendors({ q }), q).toEqual([]);
  for (const location of ["'|!&:*", "l:maine:*"]) expect(await services({ location }), location).toEqual([]);
});

test("a plan shows its limit of nine services, and one after the grace period", async () => {
  const user = await createVendorUser(db);
  await grantVendor(db, user.id, "vendor:elite", { startsAt: days(-30), endsAt: days(1) });
  const { profile } = await createVendor(db, {
    user,
    services: Array.from({ length: 9 }, (_, location) => ({ title: `Course ${location + 1}` })),
    videoLink: "https://vimeo.com/123456789",
  });
  await createGallery(db, profile, 10);
  const shown = async (now: Date) => {
    const page = await getPublicVendor(ctx(now), profile.id);
    const titles = page?.services.map(({ title }) => title);
    expect(await services({}, now), "the list and the page show the same").toEqual(titles);
    return [page?.plan, titles?.length, page?.pictures.length, page?.videoLink !== null];
  };
  expect(await shown(at)).toEqual(["elite", 9, 10, true]);
  expect(await shown(new Date(days(4).getTime() - 1)), "three days of grace").toEqual(["elite", 9, 10, true]);
  expect(await shown(days(4))).toEqual(["basic", 1, 3, false]);
  await grantVendor(db, user.id, "vendor:pro", { startsAt: days(4), endsAt: days(34) });
  expect(await shown(days(4))).toEqual(["pro", 5, 5, true]);
  await db.delete(vendorServices).where(eq(vendorServices.title, "Course 1"));
  expect((await services({}, days(4))).at(-1), "the sixth moves up").toBe("Course 6");
  for (const plan of ["basic", "pro"] as const) {
    const limit = VENDOR_PLAN_LIMITS[plan].services ?? 0;
    const { profile: other } = await createVendor(db, { plan, services: [] });
    await createServices(
      db,
      other.id,
      Array.from({ length: limit + 1 }, () => ({})),
    );
    expect((await getPublicVendor(ctx(at), other.id))?.services, plan).toHaveLength(limit);
  }
});
