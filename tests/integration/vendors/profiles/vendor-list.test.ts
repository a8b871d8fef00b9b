import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { auditLog, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import type { Cursor } from "@/lib/core/cursor-page";
import { newId } from "@/lib/core/ids";
import { readAdminFilters } from "@/lib/vendors/profiles/admin-filters";
import { exportVendors } from "@/lib/vendors/profiles/commands/export-vendors";
import { getVendorCase } from "@/lib/vendors/profiles/queries/admin-case";
import { countVendors, listToCheckFirst, listVendors } from "@/lib/vendors/profiles/queries/admin-list";
import { createTestDatabase } from "@/tests/support/database";
import { createVendor, createVendorUser, type WantedVendor } from "@/tests/support/factories/vendors";
import { createViewer } from "@/tests/support/factories/viewer";
import { testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const flagged = { flaggedAt: ago(2), flagReason: "Not theirs" };

const WANTED: Record<string, WantedVendor> = {
  "Café Lantern": { category: "catering" },
  "Lantern Film": { category: "videography", plan: "pro" },
  "Old Film House": { category: "videography", plan: "elite", publishedAt: ago(9) },
  "Elite & Seen": { plan: "elite", verifiedAt: ago(3), verifiedBy: "phone" },
  "=SUM(A1:A9)": { featuredDays: 5, publishedAt: null },
  "Flagged Once": flagged,
  "Asks Again": { ...flagged, reviewAskedAt: ago(1) },
  "Was Answered": { ...flagged, reviewAskedAt: ago(1), reviewAnsweredAt: ago(0), reviewAnswer: "No" },
};

let admin: Ctx;
const ids = new Map<string, string>();

beforeAll(async () => {
  admin = testCtx(database, await createViewer(database, { roles: ["admin"] }), { now: () => new Date() });
  for (const [businessName, wanted] of Object.entries(WANTED)) {
    const user = await createVendorUser(db, { email: `${ids.size}.owner@lantern.example` });
    ids.set(businessName, (await createVendor(db, { businessName, user, ...wanted })).profile.id);
  }
});

const find = async (query: Record<string, string>, cursor: Cursor = { at: "first" }) =>
  (await listVendors(admin, readAdminFilters(query), cursor)).rows.map(({ businessName }) => businessName);

describe("an admin's list of vendors", () => {
  it("contains all of them, newest first", async () => {
    expect(await find({})).toEqual(Object.keys(WANTED).reverse());
    expect(await countVendors(admin, readAdminFilters({}))).toBe(8);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ q: "lant" }, ["Lantern Film", "Café Lantern"]],
    [{ q: "cafe" }, ["Café Lantern"]],
    [{ q: "film OLD" }, ["Old Film House"]],
    [{ q: "1.owner@" }, ["Lantern Film"]],
    [{ q: "%owner@" }, []],
    [{ q: "'; --" }, []],
    [{ category: "videography" }, ["Old Film House", "Lantern Film"]],
    [{ plan: "elite" }, ["Elite & Seen", "Old Film House"]],
    [{ plan: "pro" }, ["Lantern Film"]],
    [{ plan: "basic", q: "c" }, ["Café Lantern"]],
    [{ badge: "verified" }, ["Elite & Seen"]],
    [{ badge: "unverified", plan: "elite" }, ["Old Film House"]],
    [{ state: "featured" }, ["=SUM(A1:A9)"]],
    [{ state: "flagged" }, ["Was Answered", "Asks Again", "Flagged Once"]],
    [{ state: "review" }, ["Asks Again"]],
    [{ state: "nonsense", category: "fireworks", plan: "basic", badge: "verified" }, []],
  ])("finds %o", async (query, names) => {
    expect(await find(query)).toEqual(names);
    expect(await countVendors(admin, readAdminFilters(query))).toBe(names.length);
  });

  it("shows Elite vendors waiting for the badge", async () => {
    expect((await listToCheckFirst(admin)).map(({ businessName }) => businessName)).toEqual([
      "Old Film House",
    ]);
  });

  it("requests no verification of a vendor with a suspended account", async () => {
    const owner = eq(users.email, "2.owner@lantern.example");
    await db.update(users).set({ accountStatus: "suspended" }).where(owner);
    expect(await listToCheckFirst(admin)).toEqual([]);
    await db.update(users).set({ accountStatus: "active" }).where(owner);
    expect(await listToCheckFirst(admin)).toHaveLength(1);
  });

  it("exportVendors: returns a file without formulas, and logs who downloaded it", async () => {
    const csv = await exportVendors(admin, readAdminFilters({}));
    expect(csv).toContain("'=SUM(A1:A9)");
    expect(csv.trim().split("\r\n")).toHaveLength(9);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "vendor.export"));
    expect(entry).toMatchObject({ actorId: admin.viewer?.id, after: { rows: 8 } });
  });
});

test("one vendor shows what an admin needs to decide, and only to admins", async () => {
  const id = ids.get("Asks Again") ?? "";
  expect(await getVendorCase(admin, id)).toMatchObject({
    businessName: "Asks Again",
    flag: { reason: "Not theirs", reviewAskedAt: expect.any(Date), answer: null },
    figures: { leads: 0, answers: 0, bookings: 0 },
    services: [{ title: expect.any(String) }],
  });
  await expect(getVendorCase(admin, newId())).rejects.toMatchObject({ code: "not_found" });
  await expect(getVendorCase(admin, "x")).rejects.toMatchObject({ code: "not_found" });
  const host = testCtx(database, await createViewer(database, { roles: ["event_host", "vendor"] }));
  const filters = readAdminFilters({});
  for (const ask of [
    () => getVendorCase(host, id),
    () => listVendors(host, filters, { at: "first" }),
    () => countVendors(host, filters),
    () => listToCheckFirst(host),
    () => exportVendors(host, filters),
  ])
    await expect(ask()).rejects.toMatchObject({ code: "not_found" });
});

it("finds an owner by the start of the address through an index, in any collation", async () => {
  const plan = await database.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return tx`explain select id from users u where u.email like '1.owner@%'`;
  });
  const text = plan.map((row) => row["QUERY PLAN"]).join(" ");
  expect(text).toContain("users_email_key");
  expect(text).toContain("email ~>=~ '1.owner@'");
});
