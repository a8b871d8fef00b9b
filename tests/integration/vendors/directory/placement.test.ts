import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { vendorProfiles } from "@/db/schema";
import { NO_VENDOR_FILTERS, type VendorFilters } from "@/lib/vendors/directory/directory";
import { searchPage, VENDOR_PAGE_SIZE } from "@/lib/vendors/directory/queries/vendor-search";
import { createTestDatabase } from "@/tests/support/database";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const MINUTE = 60_000;
const at = new Date();

beforeEach(() => db.execute(sql`truncate vendor_profiles cascade`));

type Source = "vendor_search" | "service_search";
const page = (filters: Partial<VendorFilters>, now: Date, source: Source = "vendor_search") =>
  searchPage({ db: database.db, now: () => now }, source, { ...NO_VENDOR_FILTERS, ...filters });

/** Vendors without any difference. */
async function crowd(count: number, wanted: Parameters<typeof createVendor>[1] = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await createVendor(db, wanted)).profile.id);
  return ids;
}

test.each([2, 3, 4, 10, 50])(
  "over a day each of %i featured vendors leads about equally often",
  async (count) => {
    const ids = await crowd(count, { category: "venue", featuredDays: 20 });
    await crowd(5, { category: "venue" });
    await crowd(5, { category: "decor", featuredDays: 20 });
    const led = new Map(ids.map((id) => [id, 0]));
    const shown = new Map(ids.map((id) => [id, 0]));
    // One request per turn of the day.
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const { rows } = await page({ category: "venue" }, new Date(at.getTime() + minute * MINUTE));
      const featured = rows.filter(({ isFeatured }) => isFeatured);
      expect(featured).toEqual(rows.slice(0, Math.min(count, 3)));
      for (const { id } of featured) shown.set(id, (shown.get(id) ?? 0) + 1);
      led.set(rows[0]?.id ?? "", (led.get(rows[0]?.id ?? "") ?? 0) + 1);
    }
    const spread = (times: Map<string, number>) => Math.max(...times.values()) - Math.min(...times.values());
    expect(spread(led)).toBeLessThanOrEqual(1);
    expect(spread(shown), "among the first three").toBeLessThanOrEqual(3);
    expect(led.size, "no one else leads").toBe(count);
  },
);

test("leading doesn't depend on when a profile was created or republished", async () => {
  const ids = await crowd(4, { featuredDays: 20 });
  const before = (await page({}, at)).rows;
  for (const id of ids)
    await db.update(vendorProfiles).set({ publishedAt: null }).where(eq(vendorProfiles.id, id));
  for (const id of ids)
    await db.update(vendorProfiles).set({ publishedAt: at, version: 9 }).where(eq(vendorProfiles.id, id));
  expect((await page({}, at)).rows).toEqual(before);
});

test("featuring and a boost end at their exact instant, and both are labeled", async () => {
  const [plain] = await crowd(1, { serviceArea: null });
  const { profile: featured } = await createVendor(db, { serviceArea: null, featuredDays: 2 });
  const { profile: boosted } = await createVendor(db, { serviceArea: null, boostedDays: 2 });
  const [newest] = await crowd(1, { serviceArea: null });
  const until = async (profile: { id: string }, which: "featuredUntil" | "boostedUntil") =>
    (await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, profile.id)))[0]?.[which] ?? at;
  const rank = async (now: Date) =>
    (await page({}, now)).rows.map(({ id, isFeatured, isBoosted }) => [id, isFeatured, isBoosted]);
  const all = [
    [featured.id, true, false],
    [boosted.id, false, true],
    [newest, false, false],
    [plain, false, false],
  ];
  expect(await rank(at)).toEqual(all);
  const ends = await until(featured, "featuredUntil");
  expect((await rank(new Date(ends.getTime() - 1)))[0]).toEqual([featured.id, true, false]);
  expect(await rank(new Date(ends.getTime() + 1_000))).toEqual(
    [newest, boosted.id, featured.id, plain].map((id) => [id, false, false]),
  );
});

test("a boost ranks a vendor above equal ones, but not above one with twice the standing", async () => {
  const bare = { serviceArea: null, services: [] };
  const [low] = await crowd(1, bare);
  const { profile: boosted } = await createVendor(db, { ...bare, boostedDays: 2 });
  const { profile: good } = await createVendor(db, { verifiedAt: at, verifiedBy: "website" });
  const order = async (q: string | null = null) => (await page({ q }, at)).rows.map(({ id }) => id);
  expect(await order()).toEqual([good.id, boosted.id, low]);
  // Words in the name count twice: 20 × 2 against 20 × 1.5.
  await db
    .update(vendorProfiles)
    .set({ businessName: "Soup Kitchen" })
    .where(eq(vendorProfiles.id, low ?? ""));
  expect((await order("soup")).slice(1)).toEqual([low, boosted.id]);
});

test.each(["vendor_search", "service_search"] as const)(
  "pages of %s show everyone once, each with three featured first, while rotation continues",
  async (source) => {
    for (let n = 0; n < 130; n++)
      await createVendor(db, {
        ...(n % 9 === 0 && { featuredDays: 20 }),
        ...(n % 7 === 0 && { boostedDays: 5 }),
        ...(n % 5 === 0 && { verifiedAt: at, verifiedBy: "phone" as const }),
        plan: n % 40 === 0 ? "elite" : "basic",
        services: Array.from({ length: n % 40 === 0 ? 6 : 1 }, () => ({})),
      });
    const seen: string[] = [];
    let after: string | null = null;
    let number = 0;
    do {
      const now = new Date(at.getTime() + number++ * 8 * MINUTE);
      const { rows, next } = await page({ after }, now, source);
      expect(rows.length).toBeLessThanOrEqual(VENDOR_PAGE_SIZE);
      const featured = rows.filter(({ isFeatured }) => isFeatured);
      expect(featured).toEqual(rows.slice(0, featured.length));
      expect(featured.length).toBeLessThanOrEqual(3);
      if (number === 1) expect(featured).toHaveLength(3);
      seen.push(...rows.map(({ id }) => id));
      after = next;
    } while (after);
    const total = source === "vendor_search" ? 130 : 130 + 4 * 5;
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  },
);

test("featuring never lowers anyone's rank", async () => {
  const { profile: best } = await createVendor(db, { verifiedAt: at, verifiedBy: "phone", featuredDays: 20 });
  await crowd(6, { featuredDays: 20 });
  await crowd(60);
  for (let rotation = 0; rotation < 7; rotation++) {
    const { rows } = await page({}, new Date(at.getTime() + rotation * 7 * MINUTE));
    expect(rows.slice(0, 4).map(({ id }) => id)).toContain(best.id);
  }
});

test("only valid cursors are followed", async () => {
  await crowd(3);
  const rows = (await page({}, at)).rows;
  for (const after of [
    "",
    "x",
    "1~2~3~4~5",
    "9".repeat(90),
    `0~0~0~0~${"z".repeat(36)}`,
    "1~1~1~1~'; drop table users",
  ])
    expect((await page({ after }, at)).rows, after).toEqual(rows);
});
