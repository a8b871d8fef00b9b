import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, test } from "vitest";
import { auditLog, vendorImages, vendorProfiles } from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { runAction } from "@/lib/core/run-action";
import {
  publishVendorProfileAction,
  requestVerificationAction,
  saveVendorProfileAction,
  unpublishVendorProfileAction,
} from "@/lib/vendors/profiles/actions/profile";
import { galleryFull, PICTURES_GONE, PROFILE_OUTDATED } from "@/lib/vendors/profiles/copy";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { type AnyAction, definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { profileForm, uploadPictures } from "@/tests/support/factories/vendor-forms";
import { grantVendor } from "@/tests/support/factories/vendors";
import { createViewer } from "@/tests/support/factories/viewer";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;
const DAY_MS = 86_400_000;
const term = { startsAt: NOON, endsAt: new Date(NOON.getTime() + 30 * DAY_MS) };

const send = (ctx: Ctx, action: AnyAction, payload: unknown = {}) =>
  runAction(definitionOf(action), ctx, payload);
const save = (ctx: Ctx, typed: Record<string, unknown> = {}) =>
  send(ctx, saveVendorProfileAction, profileForm(typed));

async function vendor(typed: Record<string, unknown> | null = {}) {
  const viewer: Viewer = await createViewer(database, { roles: ["vendor"] });
  const ctx = testCtx(database, viewer);
  if (typed) expect(await save(ctx, typed)).toMatchObject({ ok: true });
  const profile = async () => {
    const found = await getOwnProfile(ctx);
    if (!found) throw new Error("no profile");
    return found;
  };
  return { viewer, ctx, profile };
}

const failed = (fields: Record<string, string>) => ({ ok: false, error: { fields } });

describe("a vendor's own profile", () => {
  it("is created unpublished from the form, with normalized input, and audited", async () => {
    const { viewer, ctx } = await vendor(null);
    expect(await getOwnProfile(ctx)).toBeNull();
    await save(ctx, {
      businessName: "  Lantern   Catering ",
      portfolioLink: "lantern.example/work",
      website: "lantern.example",
      contactEmail: "Hello@Lantern.example",
      couponTitle: "First supper",
      couponValidUntil: "2026-06-30",
      userId: "someone else",
      publishedAt: "2026-01-01",
      verifiedAt: "2026-01-01",
    });
    const profile = await getOwnProfile(ctx);
    expect(profile).toMatchObject({
      version: 1,
      businessName: "Lantern Catering",
      category: "catering",
      plan: "basic",
      publishedAt: null,
      verifiedAt: null,
      isAcceptingLeads: true,
      gallery: [],
      texts: {
        portfolioLink: "https://lantern.example/work",
        website: "https://lantern.example",
        contactEmail: "hello@lantern.example",
        couponTitle: "First supper",
        couponValidUntil: "2026-06-30",
        videoLink: "",
      },
    });
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, profile?.id ?? ""));
    expect(audit).toMatchObject([{ action: "vendor.create_profile", actorId: viewer.id }]);
  });

  it("never uses the login address as the public one", async () => {
    const { ctx, viewer } = await vendor();
    const [row] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.userId, viewer.id));
    expect(JSON.stringify(row)).not.toContain(viewer.email);
    expect(JSON.stringify(await getOwnProfile(ctx))).not.toContain(viewer.email);
  });

  it("is created once, however often and concurrently the first form is sent", async () => {
    const { viewer } = await vendor(null);
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const clients = database.openClients(1);
        return save(testCtx(clients, viewer), { tagline: `Tagline ${at}` });
      }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(vendorProfiles, eq(vendorProfiles.userId, viewer.id))).toBe(1);
  });

  it("rejects an edit of an older version, and accepts the same one twice", async () => {
    const { ctx, profile } = await vendor();
    const edit = { version: "1", tagline: "Bread first" };
    expect(await save(ctx, edit)).toMatchObject({ ok: true });
    expect(await save(ctx, edit)).toMatchObject({ ok: true });
    expect(await save(ctx, { version: "1", tagline: "Soup first" })).toMatchObject({
      ok: false,
      error: { code: "conflict", message: PROFILE_OUTDATED },
    });
    expect(await profile()).toMatchObject({ version: 2, texts: { tagline: "Bread first" } });
  });

  it.each([
    ["businessName", { businessName: " " }],
    ["category", { category: "fireworks" }],
    ["portfolioLink", { portfolioLink: "javascript:alert(1)" }],
    ["website", { website: "data:text/html,hi" }],
    ["videoLink", { videoLink: "https://evil.example/watch?v=aaaaaaaaaaa" }],
    ["contactEmail", { contactEmail: "a@b.example, c@d.example" }],
    ["timeZone", { timeZone: "Mars/Olympus" }],
    ["couponValidUntil", { couponTitle: "Ten off" }],
    ["couponValidUntil", { couponTitle: "Ten off", couponValidUntil: "2026-05-31" }],
    ["couponTitle", { couponDescription: "For nothing" }],
  ])("reports at %s what is wrong with %o", async (field, typed) => {
    const { ctx } = await vendor(null);
    expect(await save(ctx, typed)).toMatchObject(failed({ [field]: expect.any(String) }));
    expect(await getOwnProfile(ctx)).toBeNull();
  });
});

test("an expired coupon may stay unchanged, and a new one needs a future day", async () => {
  const { viewer, profile } = await vendor({ couponTitle: "Ten off", couponValidUntil: "2026-06-02" });
  const later = testCtx(database, viewer, { now: () => new Date(NOON.getTime() + 40 * DAY_MS) });
  const over = { version: "1", couponTitle: "Ten off", couponValidUntil: "2026-06-02" };
  expect(await save(later, { ...over, tagline: "Bread" })).toMatchObject({ ok: true });
  expect(await save(later, { ...over, version: "2", couponTitle: "Twenty off" })).toMatchObject(
    failed({ couponValidUntil: expect.any(String) }),
  );
  expect((await profile()).texts.couponTitle).toBe("Ten off");
});

describe("the gallery", () => {
  const imageIds = async (profile: { id: string }) =>
    (
      await db
        .select({ id: vendorImages.mediaId })
        .from(vendorImages)
        .where(eq(vendorImages.profileId, profile.id))
        .orderBy(vendorImages.position)
    ).map(({ id }) => id);

  it("takes up to the plan's number of pictures, in order, with descriptions", async () => {
    const { viewer, ctx, profile } = await vendor();
    const pictures = await uploadPictures(db, viewer.id, 6);
    expect(await save(ctx, { version: "1", imageIds: pictures.slice(0, 2) })).toMatchObject(
      failed({ gallery: galleryFull(1) }),
    );
    await grantVendor(db, viewer.id, "vendor:pro", term);
    const [a, b] = pictures;
    expect(await save(ctx, { version: "1", imageIds: [b, a], imageAlts: ["Soup", ""] })).toMatchObject({
      ok: true,
    });
    expect((await profile()).gallery).toMatchObject([
      { id: b, alt: "Soup" },
      { id: a, alt: "" },
    ]);
    expect(await save(ctx, { version: "2", imageIds: pictures })).toMatchObject(
      failed({ gallery: galleryFull(5) }),
    );
  });

  it("keeps pictures of a larger plan: they can be reordered and removed, but none added", async () => {
    const { viewer, ctx, profile } = await vendor();
    await grantVendor(db, viewer.id, "vendor:elite", term);
    const pictures = await uploadPictures(db, viewer.id, 11);
    const ten = pictures.slice(0, 10);
    expect(await save(ctx, { version: "1", imageIds: ten })).toMatchObject({ ok: true });
    const later = testCtx(database, viewer, { now: () => new Date(NOON.getTime() + 40 * DAY_MS) });
    expect((await getOwnProfile(later))?.plan).toBe("basic");
    expect(await save(later, { version: "2", imageIds: ten.toReversed() })).toMatchObject({ ok: true });
    expect(await imageIds(await profile())).toEqual(ten.toReversed());
    const swapped = [...ten.slice(0, 8), pictures[10]];
    expect(await save(later, { version: "3", imageIds: swapped })).toMatchObject(
      failed({ gallery: galleryFull(1) }),
    );
    expect(await save(later, { version: "3", imageIds: ten.slice(0, 4) })).toMatchObject({ ok: true });
  });

  it("rejects another person's pictures, in the gallery and as the logo", async () => {
    const { ctx } = await vendor();
    const stranger = await createViewer(database, { roles: ["vendor"] });
    const [foreign] = await uploadPictures(db, stranger.id, 1);
    expect(await save(ctx, { version: "1", imageIds: [foreign] })).toMatchObject(
      failed({ gallery: PICTURES_GONE }),
    );
    expect(await save(ctx, { version: "1", logoId: foreign })).toMatchObject(
      failed({ logoId: PICTURES_GONE }),
    );
  });
});

describe("the video", () => {
  const videoLink = "https://www.youtube.com/watch?v=abcdefghijk";

  it("can be changed only with Elite, and is kept after the plan ends", async () => {
    const { viewer, ctx, profile } = await vendor();
    await save(ctx, { version: "1", videoLink, tagline: "New" });
    expect((await profile()).texts).toMatchObject({ videoLink: "", tagline: "New" });
    await grantVendor(db, viewer.id, "vendor:elite", term);
    await save(ctx, { version: "2", videoLink });
    expect((await profile()).texts.videoLink).toBe(videoLink);
    await grantVendor(db, viewer.id, "vendor:pro", {
      startsAt: term.endsAt,
      endsAt: new Date(term.endsAt.getTime() + 30 * DAY_MS),
    });
    const later = testCtx(database, viewer, { now: () => new Date(NOON.getTime() + 40 * DAY_MS) });
    await save(later, { version: "3", videoLink: "", tagline: "Newer" });
    expect(await getOwnProfile(later)).toMatchObject({ plan: "pro", texts: { videoLink, tagline: "Newer" } });
  });
});

describe("publishing", () => {
  it("publishVendorProfile, unpublishVendorProfile: requires a location and a description, and is reversible without loss", async () => {
    const { ctx, profile } = await vendor({ city: "", serviceDescription: "" });
    expect(await send(ctx, publishVendorProfileAction)).toMatchObject(
      failed({ city: "Please enter where you work." }),
    );
    await save(ctx, { version: "1" });
    expect(await send(ctx, publishVendorProfileAction)).toMatchObject({ ok: true });
    expect((await profile()).publishedAt).toEqual(NOON);
    expect(await send(ctx, unpublishVendorProfileAction)).toMatchObject({ ok: true });
    expect(await profile()).toMatchObject({ publishedAt: null, businessName: "Lantern Catering" });
  });

  it("requestVerification: a hidden profile's vendor requests a review once", async () => {
    const { viewer, ctx, profile } = await vendor();
    expect(await send(ctx, requestVerificationAction)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
    await db
      .update(vendorProfiles)
      .set({ flaggedAt: NOON, flagReason: "Pictures of others" })
      .where(eq(vendorProfiles.userId, viewer.id));
    expect(await send(ctx, requestVerificationAction)).toMatchObject({ ok: true });
    const later = testCtx(database, viewer, { now: () => new Date(NOON.getTime() + DAY_MS) });
    expect(await send(later, requestVerificationAction)).toMatchObject({ ok: true });
    expect(await profile()).toMatchObject({ reviewAskedAt: NOON, flagReason: "Pictures of others" });
  });
});
