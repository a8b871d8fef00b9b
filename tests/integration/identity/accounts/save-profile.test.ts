import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import { FIX_ERRORS } from "@/lib/core/errors";
import { runAction } from "@/lib/core/run-action";
import { changeNameAction, saveProfileAction } from "@/lib/identity/accounts/actions/profile";
import { getProfile } from "@/lib/identity/accounts/queries/own-profile";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { TAGS_CHANNEL } from "@/lib/site/cache/cache";
import { definitionOf } from "@/tests/support/actions";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const save = definitionOf(saveProfileAction);
const rowOf = async ({ id }: { id: string }) => (await db.select().from(users).where(eq(users.id, id)))[0];

test("saves a normalized profile, and logs the field names without their values", async () => {
  const host = await createHost(db, { companyName: "Harbour Choir" });
  const ctx = await ctxFor(database, host);
  const typed = {
    companyName: " Quay Choir ",
    website: "quay.example/choir",
    phone: "0123",
    bio: "We\nsing",
  };
  expect(await runAction(save, ctx, typed)).toEqual({ ok: true, data: null });
  expect(await runAction(save, ctx, typed)).toEqual({ ok: true, data: null });
  expect(await getProfile(authorize(ctx, "signed_in"))).toMatchObject({
    fullName: host.fullName,
    email: host.email,
    companyName: "Quay Choir",
    website: "https://quay.example/choir",
    phone: "0123",
    location: null,
    bio: "We\nsing",
    hasPassword: false,
    nextEmail: null,
  });
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, host.id));
  expect(log.map(({ action, after }) => ({ action, after }))).toEqual([
    { action: "account.save_profile", after: { changed: ["companyName", "website", "phone", "bio"] } },
  ]);
});

test("saves social pages with https, shows them with the host's listings, and rejects pages of other sites", async () => {
  const host = await createHost(db, { companyName: "Harbour Choir" });
  const { proposal } = await createProposal(db, host.id);
  const ctx = await ctxFor(database, host);
  const links = { facebook: "facebook.com/quaychoir/", twitter: "http://www.x.com/quay", linkedin: " " };
  const byNumber = "https://m.facebook.com/profile.php?id=1234&mibextid=x#about";
  expect(await runAction(save, ctx, { companyName: "Quay Choir", ...links })).toMatchObject({ ok: true });
  expect((await getPublicProposal(ctx, proposal.id))?.host.socialLinks).toEqual({
    facebook: "https://facebook.com/quaychoir",
    instagram: null,
    twitter: "https://www.x.com/quay",
    linkedin: null,
  });
  const tracked = { facebook: byNumber, instagram: "instagram.com/quay?next=https://evil.example#x" };
  const heard: string[] = [];
  const ear = await database.sql.listen(TAGS_CHANNEL, (payload) => heard.push(payload));
  expect(await runAction(save, ctx, { companyName: "Quay Choir", ...tracked })).toMatchObject({ ok: true });
  await expect.poll(() => heard.join()).toContain(proposal.id);
  await ear.unlisten();
  expect((await getPublicProposal(ctx, proposal.id))?.host.socialLinks).toMatchObject({
    facebook: "https://m.facebook.com/1234",
    instagram: "https://instagram.com/quay",
  });
  for (const [network, typed] of [
    ["facebook", "https://facebook.com.evil.example/quay"],
    ["instagram", "evilinstagram.com/quay"],
    ["twitter", "javascript:alert(1)//x.com/quay"],
    ["linkedin", "linkedin.com"],
    ["facebook", "https://l.facebook.com/l.php?u=https://evil.example"],
    ["facebook", "facebook.com:8443/quay"],
    ["facebook", "facebook.com/profile.php"],
  ] as const)
    expect(await runAction(save, ctx, { companyName: "Quay Choir", [network]: typed }), typed).toMatchObject({
      ok: false,
      error: {
        code: "invalid",
        fields: { [network]: expect.stringContaining("Please enter a link to your") },
      },
    });
});

test("ignores roles, name, address, and status in a form", async () => {
  const host = await createHost(db);
  const sent = {
    companyName: "Kept",
    roles: ["admin"],
    email: "thief@example.test",
    fullName: "Someone",
    accountStatus: "deleted",
    emailVerifiedAt: new Date(),
  };
  await runAction(save, await ctxFor(database, host), sent);
  expect(await rowOf(host)).toEqual({ ...host, companyName: "Kept", updatedAt: expect.any(Date) });
});

test("requires an organization to keep its name, gives agents none, and reports an invalid website at its field", async () => {
  const host = await createHost(db, { companyName: "Harbour Choir" });
  const ctx = await ctxFor(database, host);
  expect(await runAction(save, ctx, { companyName: "  " })).toMatchObject({
    error: { message: FIX_ERRORS, fields: { companyName: "Organization name is required" } },
  });
  expect(await runAction(save, ctx, { companyName: "X", website: "no address" })).toMatchObject({
    error: { message: FIX_ERRORS, fields: { website: "Please enter a valid website address" } },
  });
  expect(await rowOf(host)).toMatchObject({ companyName: "Harbour Choir", website: null });
  const agent = await createUser(db, { roles: ["agent"], companyName: null });
  await runAction(save, await ctxFor(database, agent), { companyName: "Made Up Ltd", location: "Riverton" });
  expect(await rowOf(agent)).toMatchObject({ companyName: null, location: "Riverton" });
});

test("stores a sponsor's location by field and derives the line; others only have the line", async () => {
  const sponsor = await createSponsor(db, { location: "Riverton, Ohio" });
  const ctx = await ctxFor(database, sponsor);
  const companyName = sponsor.companyName ?? "";
  expect((await getProfile(authorize(ctx, "signed_in"))).ownLocation).toEqual({
    city: "Riverton",
    region: "Ohio",
    country: null,
    isKnown: false,
  });
  const typed = { companyName, city: " Nowhere ", region: "", country: "USA", location: "Elsewhere" };
  expect(await runAction(save, ctx, typed)).toEqual({ ok: true, data: null });
  expect(await rowOf(sponsor)).toMatchObject({
    city: "Nowhere",
    region: null,
    country: "USA",
    location: "Nowhere, USA",
    latitude: null,
  });
  expect(await runAction(save, ctx, { companyName, city: "x".repeat(81) })).toMatchObject({
    error: { fields: { city: "The city can have at most 80 characters" } },
  });
  await runAction(save, ctx, { companyName });
  expect(await rowOf(sponsor)).toMatchObject({ city: null, country: null, location: null });

  const host = await createHost(db);
  await runAction(save, await ctxFor(database, host), {
    companyName: "Choir",
    city: "Quay",
    location: "Kent",
  });
  expect(await rowOf(host)).toMatchObject({ city: null, location: "Kent" });
  expect((await getProfile(authorize(await ctxFor(database, host), "signed_in"))).ownLocation).toBeNull();
});

test("changeName: changes the owner's name once, and logs no name", async () => {
  const host = await createHost(db);
  const ctx = await ctxFor(database, host);
  const change = definitionOf(changeNameAction);
  const { proposal } = await createProposal(db, host.id);
  const heard: string[] = [];
  const ear = await database.sql.listen(TAGS_CHANNEL, (payload) => heard.push(payload));
  for (const fullName of [" Ada\tBrook ", "Ada Brook"])
    expect(await runAction(change, ctx, { fullName })).toEqual({ ok: true, data: { fullName: "Ada Brook" } });
  expect(await rowOf(host)).toMatchObject({ fullName: "Ada Brook" });
  await expect.poll(() => heard.join()).toContain(proposal.id);
  await ear.unlisten();
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, host.id));
  expect(log.map(({ action, after }) => ({ action, after }))).toEqual([
    { action: "account.change_name", after: { changed: ["fullName"] } },
  ]);
  expect(await runAction(change, ctx, { fullName: " " })).toMatchObject({
    error: { fields: { fullName: "Full name is required" } },
  });
});
