import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users, vendorProfiles, vendorServiceAddons, vendorServices } from "@/db/schema";
import {
  getOwnVendorPage,
  getPublicVendor,
  isGoneVendor,
} from "@/lib/vendors/directory/queries/public-vendor";
import { vendorEntries } from "@/lib/vendors/directory/queries/sitemap";
import { sweepVendors } from "@/lib/vendors/profiles/commands/sweep-vendors";
import { createTestDatabase } from "@/tests/support/database";
import { createVendor, createVendorUser, grantVendor } from "@/tests/support/factories/vendors";
import { createViewer } from "@/tests/support/factories/viewer";
import { allOf, idsOf } from "@/tests/support/sitemap";
import { testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const at = new Date("2027-03-31T12:00:00Z");
const read = (id: string, now = at) => getPublicVendor({ readDb: database.readDb, now: () => now }, id);

test("a page shows what the vendor wrote, and no account data", async () => {
  const { profile, user, services } = await createVendor(db, {
    verifiedAt: new Date("2026-05-02T10:00:00Z"),
    verifiedBy: "website",
    contactPhone: "(812) 555-0144",
  });
  await db
    .insert(vendorServiceAddons)
    .values({ serviceId: services[0]?.id ?? "", position: 0, name: "An extra hour", priceCents: 15_000 });
  const page = await read(profile.id);
  expect(page).toMatchObject({
    contactEmail: null,
    contactPhone: "(812) 555-0144",
    verified: { at: "2026-05-02T10:00:00.000Z", by: "website" },
    services: [{ addons: [{ name: "An extra hour", description: null, priceCents: 15_000 }] }],
  });
  expect(JSON.stringify(page)).not.toContain(user.email);
  for (const id of ["", "x", user.id]) expect(await read(id)).toBeNull();
});

test.each([
  ["Pacific/Auckland", "2027-03-31T10:59:59Z"],
  ["America/Chicago", "2027-04-01T04:59:59Z"],
])("a coupon is shown to the end of its last day in %s", async (timeZone, last) => {
  const { profile } = await createVendor(db, {
    timeZone,
    couponTitle: "10% off",
    couponValidUntil: "2027-03-31",
  });
  const end = new Date(last);
  expect((await read(profile.id, end))?.coupon).toEqual({
    title: "10% off",
    description: null,
    validUntil: "2027-03-31",
    endsAt: new Date(end.getTime() + 1_000).toISOString(),
  });
  expect((await read(profile.id, new Date(end.getTime() + 1_000)))?.coupon).toBeNull();
});

test("sweepVendors: everything that affects a vendor's visibility invalidates the cached pages", async () => {
  const { profile, user } = await createVendor(db);
  const heard: string[] = [];
  const listening = await database.sql.listen("cache_tags", (payload) => heard.push(payload));
  const pages = JSON.stringify(["vendors", `vendor:${profile.id}`]).replace(",", ", ");
  const notified = async (change: () => Promise<unknown>) => {
    heard.length = 0;
    await change();
    // Notifications arrive in order: this one is last.
    await database.sql.notify("cache_tags", "end");
    await expect.poll(() => heard.at(-1)).toBe("end");
    return heard.includes(pages);
  };
  const set = (values: Partial<typeof vendorProfiles.$inferInsert>) => () =>
    db.update(vendorProfiles).set(values).where(eq(vendorProfiles.id, profile.id));
  const setUser = (values: Partial<typeof users.$inferInsert>) => () =>
    db.update(users).set(values).where(eq(users.id, user.id));
  expect(await notified(setUser({ fullName: "Ada" }))).toBe(false);
  expect(await notified(setUser({ accountStatus: "suspended" }))).toBe(true);
  expect(await notified(set({ flaggedAt: at, flagReason: "Copied" }))).toBe(true);
  expect(await notified(set({ reviewAskedAt: at }))).toBe(false);
  expect(await notified(() => grantVendor(db, user.id, "vendor_featured_7"))).toBe(true);
  const [row] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, profile.id));
  const ends = row?.featuredUntil?.getTime() ?? 0;
  const sweepAt = (ms: number) => () => sweepVendors(testCtx(database, null, { now: () => new Date(ms) }));
  expect(await notified(sweepAt(ends - 1_000))).toBe(false);
  expect(await notified(sweepAt(ends + 3_600_000)), "a promotion that ended").toBe(true);
  expect(await notified(sweepAt(ends + 3 * 3_600_000))).toBe(false);
  await set({ couponTitle: "10% off", couponValidUntil: "2027-03-31", timeZone: "America/Chicago" })();
  expect(await notified(sweepAt(Date.parse("2027-04-01T04:59:00Z")))).toBe(false);
  expect(await notified(sweepAt(Date.parse("2027-04-01T05:30:00Z"))), "a coupon that ended").toBe(true);
  await listening.unlisten();
});

test("a vendor sees their own profile in any state, with what keeps it from being public", async () => {
  const viewer = await createViewer(database, { roles: ["vendor"] });
  const ctx = { ...testCtx(database, viewer), viewer };
  expect(await getOwnVendorPage(ctx)).toBeNull();
  const user = await createVendorUser(db);
  const { profile } = await createVendor(db, { user });
  await db.update(vendorProfiles).set({ userId: viewer.id }).where(eq(vendorProfiles.id, profile.id));
  const pageState = async () => (await getOwnVendorPage(ctx))?.pageState;
  expect(await pageState()).toMatchObject({ isPublished: true, flagReason: null });
  await db
    .update(vendorProfiles)
    .set({ publishedAt: null, flaggedAt: at, flagReason: "Copied pictures" })
    .where(eq(vendorProfiles.id, profile.id));
  expect(await pageState()).toMatchObject({ isPublished: false, flagReason: "Copied pictures" });
  expect(await read(profile.id)).toBeNull();
});

test("a deleted vendor is gone permanently, a hidden one isn't; a removed service only leaves the page", async () => {
  const { profile, user, services } = await createVendor(db);
  const isGone = (id = profile.id) => isGoneVendor(database, id);
  const set = (values: Partial<typeof vendorProfiles.$inferInsert>) =>
    db.update(vendorProfiles).set(values).where(eq(vendorProfiles.id, profile.id));
  for (const hidden of [{ flaggedAt: at, flagReason: "Copied" }, { publishedAt: null }]) {
    await set(hidden);
    expect([await read(profile.id), await isGone()]).toEqual([null, false]);
  }
  await set({ flaggedAt: null, flagReason: null, publishedAt: at });
  expect((await read(profile.id))?.services).toHaveLength(services.length);
  await db.update(vendorServices).set({ hiddenAt: at }).where(eq(vendorServices.profileId, profile.id));
  expect(await read(profile.id)).toMatchObject({ services: [] });
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, user.id));
  expect([await read(profile.id), await isGone()]).toEqual([null, true]);
  for (const none of [user.id, "no id"]) expect(await isGone(none)).toBe(false);
});

test("the sitemap lists public vendors, with the last change of the vendor or their services", async () => {
  await db.execute(sql`truncate vendor_profiles cascade`);
  const made = [];
  for (const publishedAt of [at, null, at]) made.push((await createVendor(db, { publishedAt })).profile);
  const listed = () => allOf(vendorEntries({ readDb: database.readDb }, null, null));
  const before = await listed();
  expect(idsOf(before)).toEqual([made[0]?.id, made[2]?.id]);
  await db
    .update(vendorServices)
    .set({ title: "Soup", updatedAt: new Date("2030-01-01") })
    .where(eq(vendorServices.profileId, made[0]?.id ?? ""));
  expect((await listed()).map(({ changedAt }) => changedAt)).toEqual([
    "2030-01-01T00:00:00.000Z",
    before[1]?.changedAt,
  ]);
});
