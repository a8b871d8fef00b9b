import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { accountTokens, mailMessages, sessions, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import { runAction } from "@/lib/core/run-action";
import { changeEmailAction } from "@/lib/identity/accounts/actions/email";
import { verifyEmail } from "@/lib/identity/accounts/commands/verify-email";
import { ADDRESS_TAKEN } from "@/lib/identity/accounts/copy";
import { readVerification } from "@/lib/identity/accounts/queries";
import { getProfile } from "@/lib/identity/accounts/queries/own-profile";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";
import { mailedToken } from "@/tests/support/links";
import { waitsForRow } from "@/tests/support/lock-wait";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const password = "a lantern on the quay";
const change = definitionOf(changeEmailAction);
let count = 0;
const freshAddress = () => `new.${++count}@example.test`;
const person = () => createSponsor(db, { password, emailVerifiedAt: new Date() });
const emailOf = async ({ id }: { id: string }) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;
const templatesTo = async (email: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toAddress, email))).map(
    ({ template }) => template,
  );

test("changes the address when its link is opened, and emails the old address before and after", async () => {
  const user = await person();
  const ctx = await ctxFor(database, user);
  const email = freshAddress();
  expect(await runAction(change, ctx, { email, currentPassword: password })).toEqual({
    ok: true,
    data: { email },
  });
  expect(await emailOf(user)).toBe(user.email);
  expect(await templatesTo(user.email)).toEqual(["email-change-asked"]);
  expect(await getProfile(authorize(ctx, "signed_in"))).toMatchObject({
    hasPassword: true,
    nextEmail: email,
  });
  const token = await mailedToken(db, email, "confirm-new-email");
  expect(await readVerification(ctx, token)).toEqual({ state: "open", email, whose: "own" });
  expect(await emailOf(user)).toBe(user.email);
  expect(await verifyEmail(guestCtx(database), { token })).toEqual({ email });
  expect(await emailOf(user)).toBe(email);
  expect(await templatesTo(user.email)).toEqual(["email-change-asked", "email-changed"]);
  expect(await verifyEmail(guestCtx(database), { token })).toEqual({ email });
});

test("emails nothing without the password, or for the viewer's own address", async () => {
  const user = await person();
  const ctx = await ctxFor(database, user);
  const email = freshAddress();
  expect(await runAction(change, ctx, { email, currentPassword: "no" })).toMatchObject({
    error: { code: "invalid", fields: { currentPassword: expect.any(String) } },
  });
  expect(await runAction(change, ctx, { email: user.email, currentPassword: password })).toMatchObject({
    error: { code: "invalid", fields: { email: expect.any(String) } },
  });
  expect([...(await templatesTo(email)), ...(await templatesTo(user.email))]).toEqual([]);
});

test("responds the same for someone else's address, and emails its owner", async () => {
  const [user, owner] = [await person(), await person()];
  const ctx = await ctxFor(database, user);
  expect(await runAction(change, ctx, { email: owner.email, currentPassword: password })).toEqual({
    ok: true,
    data: { email: owner.email },
  });
  expect(await templatesTo(owner.email)).toEqual(["address-has-account"]);
});

test("voids the first link when a second change is requested", async () => {
  const user = await person();
  const ctx = await ctxFor(database, user);
  const [first, second] = [freshAddress(), freshAddress()];
  await runAction(change, ctx, { email: first, currentPassword: password });
  await runAction(change, ctx, { email: second, currentPassword: password });
  const token = await mailedToken(db, first, "confirm-new-email");
  await expect(verifyEmail(guestCtx(database), { token })).rejects.toMatchObject({ code: "not_found" });
  await verifyEmail(guestCtx(database), { token: await mailedToken(db, second, "confirm-new-email") });
  expect(await emailOf(user)).toBe(second);
});

test("leaves the address to someone who registers with it in the meantime", async () => {
  const user = await person();
  const email = freshAddress();
  await runAction(change, await ctxFor(database, user), { email, currentPassword: password });
  const token = await mailedToken(db, email, "confirm-new-email");
  await createSponsor(db, { email });
  await expect(verifyEmail(guestCtx(database), { token })).rejects.toMatchObject({
    code: "conflict",
    message: ADDRESS_TAKEN,
  });
  expect(await emailOf(user)).toBe(user.email);
});

test("refuses a change from a session that ends at the same moment", async () => {
  const user = await person();
  const email = freshAddress();
  const clients = openClients(database.url, 2);
  try {
    const ctx = await ctxFor(clients, user);
    const { asked } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for("update");
      const result = runAction(change, ctx, { email, currentPassword: password });
      await expect.poll(() => waitsForRow(database)).toBe(true);
      await tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, user.id));
      return { asked: result };
    });
    expect(await asked).toMatchObject({ error: { code: "unauthenticated" } });
  } finally {
    await clients.close();
  }
  expect(await db.select().from(accountTokens).where(eq(accountTokens.userId, user.id))).toEqual([]);
  expect(await templatesTo(email)).toEqual([]);
});

test("refuses the support address", async () => {
  const user = await person();
  const email = siteSettings().supportEmail;
  expect(
    await runAction(change, await ctxFor(database, user), { email, currentPassword: password }),
  ).toMatchObject({
    error: { code: "invalid", fields: { email: expect.stringContaining("belongs to us") } },
  });
  expect(await templatesTo(email)).toEqual([]);
});
