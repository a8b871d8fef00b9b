import { and, eq, isNull } from "drizzle-orm";
import { afterAll, describe, expect, it, test } from "vitest";
import { auditLog, entitlements, mailMessages, users, vendorProfiles } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { getPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import {
  featureVendorAction,
  grantVendorPlanAction,
  unfeatureVendorAction,
  unverifyVendorAction,
  verifyVendorAction,
} from "@/lib/vendors/profiles/actions/admin";
import { getVendorOffer, getVendorPlanStatus } from "@/lib/vendors/profiles/queries/plan-status";
import { type AnyAction, definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { payOrder } from "@/tests/support/factories/paid-term";
import { createVendor } from "@/tests/support/factories/vendors";
import { createViewer } from "@/tests/support/factories/viewer";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
/** The day this many days from noon, and the instant at which it ends. */
const day = (days: number) => at(days).toISOString().slice(0, 10);
const endOf = (days: number) => new Date(Date.parse(day(days)) + DAY_MS);
const reason = "A thank you for last year";

async function world() {
  const admin = testCtx(database, await createViewer(database, { roles: ["admin"] }));
  const viewer = await createViewer(database, { roles: ["vendor"] });
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  const { profile } = await createVendor(db, { user });
  const act = (action: AnyAction, said: Record<string, unknown>, now = NOON) =>
    runAction(definitionOf(action), { ...admin, now: () => now }, { profileId: profile.id, reason, ...said });
  const row = async () => {
    const [found] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, profile.id));
    if (!found) throw new Error("no profile");
    return found;
  };
  const terms = async () =>
    (
      await db
        .select()
        .from(entitlements)
        .where(and(eq(entitlements.userId, viewer.id), isNull(entitlements.revokedAt)))
        .orderBy(entitlements.startsAt)
    ).map(({ product, startsAt, endsAt, grantedById }) => ({
      product,
      startsAt,
      endsAt,
      isGranted: grantedById !== null,
    }));
  const notified = async () =>
    (
      await db
        .select({ template: mailMessages.template })
        .from(mailMessages)
        .where(eq(mailMessages.toUserId, viewer.id))
        .orderBy(mailMessages.id)
    ).map(({ template }) => template);
  const audits = async () =>
    (await db.select().from(auditLog).where(eq(auditLog.entityId, profile.id)).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
  const ctx = (now = NOON) => testCtx(database, viewer, { now: () => now });
  return { admin, viewer, profile, act, row, terms, notified, audits, ctx };
}

describe("the badge", () => {
  it("unverifyVendor, verifyVendor: shows how and when, is emailed and audited once, and is removed with a reason", async () => {
    const { admin, profile, act, row, notified, audits } = await world();
    const check = { criterion: "registration_number", checkedOn: day(-2) };
    expect(await act(verifyVendorAction, check)).toMatchObject({ ok: true });
    expect(await act(verifyVendorAction, check)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ verifiedBy: "registration_number", verifiedById: admin.viewer?.id });
    expect((await getPublicVendor(admin, profile.id))?.verified).toEqual({
      at: `${day(-2)}T00:00:00.000Z`,
      by: "registration_number",
    });
    expect(await act(verifyVendorAction, { ...check, criterion: "phone" })).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    expect(await act(unverifyVendorAction, { reason: "" })).toMatchObject({
      error: { fields: { reason: expect.any(String) } },
    });
    expect(await act(unverifyVendorAction, {})).toMatchObject({ ok: true });
    expect(await act(unverifyVendorAction, {})).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ verifiedAt: null, verifiedBy: null, verifiedById: null });
    expect(await notified()).toEqual(["vendor-verified", "vendor-unverified"]);
    expect(await audits()).toEqual(["vendor.verify", "vendor.unverify"]);
  });

  it.each([
    ["checkedOn", { criterion: "phone", checkedOn: day(1) }],
    ["checkedOn", { criterion: "phone", checkedOn: day(-400) }],
    ["checkedOn", { criterion: "phone", checkedOn: "yesterday" }],
    ["criterion", { criterion: "a hunch", checkedOn: day(0) }],
    ["reason", { criterion: "phone", checkedOn: day(0), reason: " " }],
  ])("isn't given if %s is wrong", async (field, said) => {
    const { act, row } = await world();
    expect(await act(verifyVendorAction, said)).toMatchObject({
      ok: false,
      error: { fields: { [field]: expect.any(String) } },
    });
    expect(await row()).toMatchObject({ verifiedAt: null });
  });
});

describe("granted featuring", () => {
  it("featureVendor, unfeatureVendor: can be moved and revoked, with an email each time", async () => {
    const { act, row, notified, terms } = await world();
    expect(await act(featureVendorAction, { until: day(10) })).toMatchObject({ ok: true });
    expect(await act(featureVendorAction, { until: day(10) })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ featuredUntil: endOf(10) });
    expect(await act(featureVendorAction, { until: day(4) })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ featuredUntil: endOf(4) });
    expect(await act(unfeatureVendorAction, {})).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ featuredUntil: NOON });
    expect(await terms()).toEqual([]);
    expect(await act(unfeatureVendorAction, {})).toMatchObject({ error: { code: "conflict" } });
    expect(await notified()).toEqual(["vendor-featured", "vendor-featured", "vendor-unfeatured"]);
  });

  it("begins after paid time, and later purchases continue from its end", async () => {
    const { viewer, act, row, terms, ctx } = await world();
    await payOrder(db, viewer.id, "vendor_featured_7", { startsAt: NOON, endsAt: at(7) });
    expect(await act(featureVendorAction, { until: day(3) })).toMatchObject({ error: { code: "conflict" } });
    expect(await act(featureVendorAction, { until: day(20) })).toMatchObject({ ok: true });
    expect(await terms()).toMatchObject([
      { startsAt: NOON, endsAt: at(7), isGranted: false },
      { startsAt: at(7), endsAt: endOf(20), isGranted: true },
    ]);
    expect(await getVendorOffer(ctx(), "vendor_featured_30")).toMatchObject({ startsAt: endOf(20) });
    const bought = { startsAt: endOf(20), endsAt: new Date(endOf(20).getTime() + 30 * DAY_MS) };
    await payOrder(db, viewer.id, "vendor_featured_30", bought);
    await act(unfeatureVendorAction, {});
    expect(await terms()).toMatchObject([{ endsAt: at(7) }, { startsAt: at(7), endsAt: at(37) }]);
    expect(await row()).toMatchObject({ featuredUntil: at(37) });
  });

  it.each([day(-1), day(400), "soon", ""])("rejects %j as a day", async (until) => {
    const { act, row } = await world();
    expect(await act(featureVendorAction, { until })).toMatchObject({
      error: { fields: { until: expect.any(String) } },
    });
    expect(await row()).toMatchObject({ featuredUntil: null });
  });
});

describe("a granted plan", () => {
  it("grantVendorPlan: works immediately, ends automatically, is marked as granted, and can be revoked", async () => {
    const { admin, act, row, terms, notified, audits, ctx } = await world();
    expect(await act(grantVendorPlanAction, { plan: "elite", until: day(60) })).toMatchObject({ ok: true });
    expect(await terms()).toEqual([
      { product: "vendor:elite", startsAt: NOON, endsAt: endOf(60), isGranted: true },
    ]);
    expect(await getVendorPlanStatus(ctx())).toMatchObject({ product: "vendor:elite", endsAt: endOf(60) });
    expect(await getVendorPlanStatus(ctx(at(70)))).toMatchObject({ product: null });
    expect(await act(grantVendorPlanAction, { plan: "pro", until: day(30) })).toMatchObject({
      error: { code: "conflict" },
    });
    expect(await act(grantVendorPlanAction, { plan: "basic", until: "" }, at(1))).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ eliteUntil: at(1) });
    expect(await getVendorPlanStatus(ctx(at(1)))).toMatchObject({ product: null });
    expect(await notified()).toEqual(["vendor-plan-granted", "vendor-plan-granted"]);
    expect(await audits()).toEqual(["vendor.grant_plan", "vendor.grant_plan"]);
    expect(admin.viewer).not.toBeNull();
  });

  it("uses up none of a lower paid plan, current or future, and shifts its days", async () => {
    const { viewer, act, terms } = await world();
    await payOrder(db, viewer.id, "vendor:pro", { startsAt: at(-10), endsAt: at(20) });
    await payOrder(db, viewer.id, "vendor:pro", { startsAt: at(20), endsAt: at(50) });
    await act(grantVendorPlanAction, { plan: "elite", until: day(9) });
    const givenMs = endOf(9).getTime() - NOON.getTime();
    const later = (days: number) => new Date(at(days).getTime() + givenMs);
    expect(await terms()).toMatchObject([
      { product: "vendor:pro", startsAt: at(-10), endsAt: later(20) },
      { product: "vendor:elite", startsAt: NOON, endsAt: endOf(9) },
      { product: "vendor:pro", startsAt: later(20), endsAt: later(50) },
    ]);
    await act(grantVendorPlanAction, { plan: "basic" }, at(2));
    expect(await terms()).toMatchObject([
      { product: "vendor:pro", startsAt: at(-10), endsAt: at(22) },
      { product: "vendor:pro", startsAt: at(22), endsAt: at(52) },
    ]);
  });

  it("requires a reason and a last day", async () => {
    const { act, terms } = await world();
    for (const [field, said] of [
      ["reason", { plan: "pro", until: day(5), reason: "" }],
      ["until", { plan: "pro", until: "" }],
      ["until", { plan: "pro", until: day(-1) }],
      ["plan", { plan: "gold", until: day(5) }],
    ] as const)
      expect(await act(grantVendorPlanAction, said)).toMatchObject({
        error: { fields: { [field]: expect.any(String) } },
      });
    expect(await terms()).toEqual([]);
  });
});

test("two admins granting the same plan concurrently grant it once", async () => {
  const { act, terms } = await world();
  const results = await Promise.all([
    act(grantVendorPlanAction, { plan: "pro", until: day(30) }),
    act(grantVendorPlanAction, { plan: "pro", until: day(30) }),
  ]);
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await terms()).toHaveLength(1);
});
