import { and, asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { auditLog, users, vendorServices } from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { getPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { galleryFull, PICTURES_GONE, SERVICE_OUTDATED, servicesFull } from "@/lib/vendors/profiles/copy";
import {
  addServiceAction,
  deleteServiceAction,
  editServiceAction,
  moveServiceAction,
} from "@/lib/vendors/services/actions";
import { listOwnServices } from "@/lib/vendors/services/queries/own-services";
import { type AnyAction, definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { serviceForm, uploadPictures } from "@/tests/support/factories/vendor-forms";
import { createVendor, grantVendor } from "@/tests/support/factories/vendors";
import { createViewer } from "@/tests/support/factories/viewer";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;
const DAY_MS = 86_400_000;

async function vendor({ plan, services = 0 }: { plan?: "pro" | "elite"; services?: number } = {}) {
  const viewer: Viewer = await createViewer(database, { roles: ["vendor"] });
  if (plan)
    await grantVendor(db, viewer.id, `vendor:${plan}`, {
      startsAt: NOON,
      endsAt: new Date(NOON.getTime() + 30 * DAY_MS),
    });
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  const wanted = Array.from({ length: services }, () => ({}));
  const { profile } = await createVendor(db, { user, services: wanted });
  const ctx = testCtx(database, viewer);
  return { viewer, ctx, profile, later: (days: number) => daysLater(viewer, days) };
}

/** The same vendor, this many days later. */
const daysLater = (viewer: Viewer, days: number) =>
  testCtx(database, viewer, { now: () => new Date(NOON.getTime() + days * DAY_MS) });

const send = (ctx: Ctx, action: AnyAction, payload: unknown) => runAction(definitionOf(action), ctx, payload);
const add = (ctx: Ctx, typed: Record<string, unknown> = {}) =>
  send(ctx, addServiceAction, serviceForm(typed));
const count = (profileId: string) => db.$count(vendorServices, eq(vendorServices.profileId, profileId));

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
}

describe("a service", () => {
  it.each([
    [undefined, 1],
    ["pro", 5],
    ["elite", 10],
  ] as const)("of a vendor on the plan %s can have %i pictures", async (plan, most) => {
    const { ctx, viewer } = await vendor({ ...(plan && { plan }) });
    const imageIds = await uploadPictures(db, viewer.id, most + 1);
    expect(await add(ctx, { imageIds })).toMatchObject({
      ok: false,
      error: { fields: { images: galleryFull(most) } },
    });
    expect(await add(ctx, { imageIds: imageIds.slice(1) })).toMatchObject({ ok: true });
    const { id: serviceId, version } = only(await listOwnServices(ctx));
    const edit = (ids: readonly (string | undefined)[]) =>
      send(ctx, editServiceAction, { ...serviceForm({ imageIds: ids }), serviceId, version });
    expect(await edit(imageIds)).toMatchObject({
      ok: false,
      error: { fields: { images: galleryFull(most) } },
    });
    expect(await edit(imageIds.slice(2))).toMatchObject({ ok: true });
  });

  it("addService: is stored as typed, with its pictures, add-ons, and tags in order", async () => {
    const { ctx, viewer } = await vendor({ plan: "pro" });
    const [a, b] = await uploadPictures(db, viewer.id, 2);
    const sent = await add(ctx, {
      tags: " vegan, , outdoors ,vegan,",
      imageIds: [b, a],
      imageAlts: ["The table", ""],
      addonNames: ["Candles", "", "Music"],
      addonDescriptions: ["A hundred of them", "", ""],
      addonPrices: ["40", "", "0"],
    });
    expect(sent).toMatchObject({ ok: true });
    const service = only(await listOwnServices(ctx));
    expect(service).toMatchObject({
      title: "Supper for the square",
      serviceType: "catering",
      pricingModel: "per_person",
      priceMinCents: 2_000,
      priceMaxCents: 3_550,
      tags: ["vegan", "outdoors"],
      images: [
        { id: b, alt: "The table" },
        { id: a, alt: "" },
      ],
      addons: [
        { name: "Candles", description: "A hundred of them", priceCents: 4_000 },
        { name: "Music", description: null, priceCents: 0 },
      ],
      isHidden: false,
    });
    const audit = await db.select().from(auditLog).where(eq(auditLog.entityId, service.id));
    expect(audit).toMatchObject([{ action: "vendor_service.add", actorId: viewer.id }]);
  });

  it("defaults to Other, at a Custom Quote", async () => {
    const { ctx } = await vendor();
    await add(ctx, { serviceType: "", pricingModel: "", priceMin: "", priceMax: "" });
    expect(only(await listOwnServices(ctx))).toMatchObject({
      serviceType: "other",
      pricingModel: "custom_quote",
      priceMinCents: null,
      priceMaxCents: null,
    });
  });

  it.each([
    ["title", { title: "  " }],
    ["priceMin", { priceMin: "-5" }],
    ["priceMin", { priceMin: "0" }],
    ["priceMax", { priceMax: "1000000.01" }],
    ["priceMax", { priceMax: "cheap" }],
    ["priceMax", { priceMin: "50", priceMax: "40" }],
    ["portfolioLink", { portfolioLink: "javascript:alert(1)" }],
    ["videoLink", { videoLink: "https://evil.example/v" }],
    ["tags", { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`).join(",") }],
    ["addonNames.0", { addonNames: [""], addonPrices: ["5"] }],
    ["addonPrices.1", { addonNames: ["A", "B"], addonPrices: ["5", "-1"] }],
    ["addonPrices.0", { addonNames: ["A"] }],
    ["serviceType", { serviceType: "fireworks" }],
  ])("reports at %s what is wrong with %o", async (field, typed) => {
    const { ctx, profile } = await vendor();
    expect(await add(ctx, typed)).toMatchObject({
      ok: false,
      error: { code: "invalid", fields: { [field]: expect.any(String) } },
    });
    expect(await count(profile.id)).toBe(0);
  });

  it("rejects pictures that someone else uploaded", async () => {
    const { ctx } = await vendor();
    const stranger = await createViewer(database, { roles: ["vendor"] });
    expect(await add(ctx, { imageIds: await uploadPictures(db, stranger.id, 1) })).toMatchObject({
      ok: false,
      error: { fields: { images: PICTURES_GONE } },
    });
  });

  it("editService: is saved completely, only from its newest version, once per repeated request", async () => {
    const { ctx } = await vendor({ services: 1 });
    const service = only(await listOwnServices(ctx));
    const edit = (typed: Record<string, unknown>) =>
      send(ctx, editServiceAction, { ...serviceForm(), serviceId: service.id, version: "1", ...typed });
    expect(await edit({ title: "Lunch" })).toMatchObject({ ok: true });
    expect(await edit({ title: "Lunch" })).toMatchObject({ ok: true });
    expect(await edit({ title: "Brunch" })).toMatchObject({
      ok: false,
      error: { message: SERVICE_OUTDATED },
    });
    expect(only(await listOwnServices(ctx))).toMatchObject({ title: "Lunch", version: 2 });
  });

  it("deleteService: is deleted by its vendor, and the others stay", async () => {
    const { ctx } = await vendor({ plan: "pro", services: 3 });
    const [first, second, third] = await listOwnServices(ctx);
    expect(await send(ctx, deleteServiceAction, { serviceId: second?.id })).toMatchObject({ ok: true });
    expect((await listOwnServices(ctx)).map(({ id }) => id)).toEqual([first?.id, third?.id]);
  });
});

describe("the plan's limit", () => {
  it("rejects one more on the free plan, and accepts the same form twice", async () => {
    const { ctx, profile } = await vendor();
    const formId = newId();
    expect(await add(ctx, { formId })).toMatchObject({ ok: true });
    expect(await add(ctx, { formId })).toMatchObject({ ok: true });
    expect(await add(ctx)).toMatchObject({
      ok: false,
      error: { code: "conflict", message: servicesFull(1) },
    });
    expect(await count(profile.id)).toBe(1);
  });

  it("holds when twenty are added concurrently for five slots", async () => {
    const { viewer, profile } = await vendor({ plan: "pro" });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => {
        const clients = database.openClients(1);
        return add(testCtx(clients, viewer));
      }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await count(profile.id)).toBe(5);
    const rows = await db
      .select({ position: vendorServices.position })
      .from(vendorServices)
      .where(eq(vendorServices.profileId, profile.id))
      .orderBy(asc(vendorServices.position));
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });

  it("moveService: is unlimited on Elite; afterward the first ones stay, in the vendor's order", async () => {
    const { ctx, later, profile } = await vendor({ plan: "elite", services: 8 });
    expect(await add(ctx)).toMatchObject({ ok: true });
    const inGrace = await listOwnServices(later(32));
    expect(inGrace.filter(({ isHidden }) => isHidden)).toHaveLength(0);
    const after = later(34);
    const rows = await listOwnServices(after);
    expect(rows.map(({ isHidden }) => isHidden)).toEqual([false, ...Array(8).fill(true)]);
    expect(await add(after)).toMatchObject({ ok: false });
    const wanted = rows[2]?.id ?? "";
    for (let step = 0; step < 3; step++)
      expect(await send(after, moveServiceAction, { serviceId: wanted, to: "up" })).toMatchObject({
        ok: true,
      });
    const chosen = await listOwnServices(after);
    expect(chosen[0]).toMatchObject({ id: wanted, isHidden: false });
    expect(chosen.slice(1).every(({ isHidden }) => isHidden)).toBe(true);
    expect(await count(profile.id)).toBe(9);
    expect(
      await send(after, editServiceAction, { ...serviceForm(), serviceId: chosen[5]?.id, version: "1" }),
    ).toMatchObject({ ok: true });
  });

  it("doesn't count services hidden by an admin", async () => {
    const { ctx, profile } = await vendor({ services: 3 });
    const hiddenByPlan = async () => (await listOwnServices(ctx)).map(({ isHidden }) => isHidden);
    expect(await hiddenByPlan()).toEqual([false, true, true]);
    const first = and(eq(vendorServices.profileId, profile.id), eq(vendorServices.position, 0));
    await db.update(vendorServices).set({ hiddenAt: NOON }).where(first);
    expect(await hiddenByPlan()).toEqual([false, false, true]);
    const shown = await getPublicVendor(ctx, profile.id);
    expect(shown?.services.map(({ title }) => title)).toEqual(["Supper for the square 2"]);
  });

  it("requires a profile before a plan", async () => {
    const viewer = await createViewer(database, { roles: ["vendor"] });
    expect(await add(testCtx(database, viewer))).toMatchObject({
      ok: false,
      error: { code: "conflict", message: "Complete your profile first." },
    });
  });
});
