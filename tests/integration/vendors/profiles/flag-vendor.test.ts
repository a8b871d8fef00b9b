import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, it, test } from "vitest";
import { auditLog, mailMessages, users, vendorProfiles } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { runAction } from "@/lib/core/run-action";
import { getPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { flagVendorAction, unflagVendorAction, upholdFlagAction } from "@/lib/vendors/profiles/actions/admin";
import { flagVendor } from "@/lib/vendors/profiles/commands/flag-vendor";
import { requestVerification } from "@/lib/vendors/profiles/commands/request-verification";
import { flagOf } from "@/lib/vendors/profiles/own-profile";
import { getOwnProfile } from "@/lib/vendors/profiles/queries/own-profile";
import { type AnyAction, definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { createVendor } from "@/tests/support/factories/vendors";
import { createViewer } from "@/tests/support/factories/viewer";
import { testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;

const send = (ctx: Ctx, action: AnyAction, payload: unknown) => runAction(definitionOf(action), ctx, payload);

async function world() {
  const admin = testCtx(database, await createViewer(database, { roles: ["admin"] }));
  const viewer = await createViewer(database, { roles: ["vendor"] });
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  const { profile } = await createVendor(db, { user });
  const vendor = testCtx(database, viewer);
  const row = async () => {
    const [found] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, profile.id));
    return found;
  };
  const mails = async () =>
    (
      await db
        .select({ template: mailMessages.template, text: mailMessages.text })
        .from(mailMessages)
        .where(eq(mailMessages.toUserId, viewer.id))
        .orderBy(mailMessages.id)
    ).map(({ template, text }) => [template, text ?? ""] as const);
  const audits = async () =>
    (
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entityId, profile.id), eq(auditLog.actorId, admin.viewer?.id ?? "")))
        .orderBy(auditLog.id)
    ).map(({ action }) => action);
  return { admin, vendor, profile, row, mails, audits };
}

describe("a vendor who is flagged", () => {
  it("is hidden from everyone else, emailed the reason, and audited, once", async () => {
    const { admin, profile, row, mails, audits } = await world();
    const flag = { profileId: profile.id, reason: "These   pictures are someone else's" };
    expect(await getPublicVendor(admin, profile.id)).not.toBeNull();
    expect(await send(admin, flagVendorAction, flag)).toMatchObject({ ok: true });
    expect(await send(admin, flagVendorAction, flag)).toMatchObject({ ok: true });
    expect(await getPublicVendor(admin, profile.id)).toBeNull();
    expect(await row()).toMatchObject({ flagReason: "These pictures are someone else's" });
    const notified = await mails();
    expect(notified.map(([template]) => template)).toEqual(["vendor-flagged"]);
    expect(notified[0]?.[1]).toContain("These pictures are someone else's");
    expect(await audits()).toEqual(["vendor.flag"]);
  });

  it.each(["", "   "])("requires a reason other than %j", async (reason) => {
    const { admin, profile, row } = await world();
    expect(await send(admin, flagVendorAction, { profileId: profile.id, reason })).toMatchObject({
      ok: false,
      error: { code: "invalid", fields: { reason: "Please enter a reason." } },
    });
    expect(await row()).toMatchObject({ flaggedAt: null });
  });

  it("unflagVendor, upholdFlag: requests a review once, gets the rejection, and is public again when unflagged", async () => {
    const { admin, vendor, profile, row, mails, audits } = await world();
    const result = { profileId: profile.id, reason: "The pictures are still there" };
    await send(admin, flagVendorAction, { profileId: profile.id, reason: "Not your pictures" });
    const early = await send(admin, upholdFlagAction, result);
    expect(early).toMatchObject({ ok: false, error: { code: "conflict" } });
    await requestVerification(vendor);
    expect(await send(admin, upholdFlagAction, result)).toMatchObject({ ok: true });
    const again = await send(admin, upholdFlagAction, { ...result, reason: "No" });
    expect(again).toMatchObject({ ok: false, error: { code: "conflict" } });
    const own = await getOwnProfile(vendor);
    expect(own && flagOf(own)).toEqual({
      reason: "Not your pictures",
      isReviewAsked: true,
      answer: "The pictures are still there",
    });
    const lift = { profileId: profile.id, reason: "They are gone, thank you" };
    expect(await send(admin, unflagVendorAction, lift)).toMatchObject({ ok: true });
    expect(await send(admin, unflagVendorAction, lift)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ flaggedAt: null, reviewAskedAt: null, reviewAnswer: null });
    expect(await getPublicVendor(admin, profile.id)).not.toBeNull();
    expect((await mails()).map(([template]) => template)).toEqual([
      "vendor-flagged",
      "vendor-flag-upheld",
      "vendor-unflagged",
    ]);
    expect(await audits()).toEqual(["vendor.flag", "vendor.uphold_flag", "vendor.unflag"]);
  });
});

test("with two concurrent admins, one flags and the other gets the reason", async () => {
  const { profile, mails } = await world();
  const results = await Promise.allSettled(
    ["Not your pictures", "Wrong address"].map(async (reason) => {
      const clients = database.openClients(1);
      const admin = testCtx(clients, await createViewer(database, { roles: ["admin"] }));
      return flagVendor(admin, { profileId: profile.id, reason });
    }),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = results.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("already flagged"),
  });
  expect(await mails()).toHaveLength(1);
});

test("no one decides about their own profile, or a deleted account's", async () => {
  const both = await createViewer(database, { roles: ["admin", "vendor"] });
  const [user] = await db.select().from(users).where(eq(users.id, both.id));
  const { profile } = await createVendor(db, { user });
  const own = { profileId: profile.id, reason: "Mine" };
  expect(await send(testCtx(database, both), flagVendorAction, own)).toMatchObject({
    ok: false,
    error: { code: "forbidden" },
  });
  const gone = await world();
  await db
    .update(users)
    .set({ accountStatus: "deleted" })
    .where(eq(users.id, gone.vendor.viewer?.id ?? ""));
  const left = { profileId: gone.profile.id, reason: "Gone" };
  expect(await send(gone.admin, flagVendorAction, left)).toMatchObject({
    ok: false,
    error: { code: "conflict", message: "This vendor has deleted their account." },
  });
});
