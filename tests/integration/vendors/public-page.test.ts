import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { vendorProfiles, vendorServiceAddons } from "@/db/schema";
import { getOwnVendorPage, getPublicVendor } from "@/lib/vendors/queries/public-vendor";
import { listVendorEntries } from "@/lib/vendors/queries/sitemap";
import { createTestDatabase } from "@/tests/support/database";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";
import { createViewer } from "@/tests/support/factories/viewer";
import { testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const at = new Date("2027-03-31T12:00:00Z");
const read = (id: string, now = at) => getPublicVendor({ sql: database.sql, now: () => now }, id);

test("a page says what the vendor wrote, and nothing of the account", async () => {
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
  expect((await read(profile.id, end))?.coupon).toMatchObject({ title: "10% off", validUntil: "2027-03-31" });
  expect((await read(profile.id, new Date(end.getTime() + 1_000)))?.coupon).toBeNull();
});

test("a vendor sees the own profile whatever its state, with what keeps others from it", async () => {
  const viewer = await createViewer(database, { roles: ["vendor"] });
  const ctx = { ...testCtx(database, viewer), viewer };
  expect(await getOwnVendorPage(ctx)).toBeNull();
  const user = await createVendorUser(db);
  const { profile } = await createVendor(db, { user });
  await db.update(vendorProfiles).set({ userId: viewer.id }).where(eq(vendorProfiles.id, profile.id));
  const standing = async () => (await getOwnVendorPage(ctx))?.standing;
  expect(await standing()).toMatchObject({ isPublished: true, flagReason: null, isConfirmed: true });
  await db
    .update(vendorProfiles)
    .set({ publishedAt: null, flaggedAt: at, flagReason: "Copied pictures" })
    .where(eq(vendorProfiles.id, profile.id));
  expect(await standing()).toMatchObject({ isPublished: false, flagReason: "Copied pictures" });
  expect(await read(profile.id)).toBeNull();
});

test("the sitemap lists whom everybody may see, those changed last first, and no more than asked for", async () => {
  await db.execute(sql`truncate vendor_profiles cascade`);
  const made = [];
  for (const publishedAt of [at, null, at]) made.push((await createVendor(db, { publishedAt })).profile);
  const listed = async (most: number) =>
    (await listVendorEntries({ sql: database.sql }, most)).map(({ id }) => id);
  expect(await listed(10)).toEqual([made[2]?.id, made[0]?.id]);
  expect(await listed(1)).toEqual([made[2]?.id]);
});
