import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiTokens, auditLog, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { createApiToken } from "@/lib/identity/api-tokens/commands/create-api-token";
import { revokeApiToken } from "@/lib/identity/api-tokens/commands/revoke-api-token";
import { listOwnTokens } from "@/lib/identity/api-tokens/queries/own-tokens";
import { endOtherSessions } from "@/lib/identity/sessions/commands/end-other-sessions";
import { mailCode } from "@/lib/identity/sessions/commands/mail-code";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createAdmin, createUser } from "@/tests/support/factories/users";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const PASSWORD = "seven boats and a bell";
const input = { name: "Till", scopes: ["read" as const], days: 30, currentPassword: PASSWORD, code: null };

const whoIs = (token: string, parts: Partial<Ctx> = {}) =>
  callApi(guestCtx(database, parts), "GET", "/api/whoami", undefined, { authorization: `Bearer ${token}` });

it("creates a token that acts as its owner, and stores only its hash", async () => {
  const user = await createUser(database.db, { password: PASSWORD });
  const ctx = authorize(await ctxFor(database, user), "signed_in");
  const { token } = await createApiToken(ctx, input);
  expect(token).toMatch(/^community_pat_[\w-]{43}$/);
  expect(await whoIs(token)).toMatchObject({ status: 200, body: { user: { id: user.id } } });
  const [stored] = await listOwnTokens(ctx);
  expect(stored).toMatchObject({
    name: "Till",
    endsWith: token.slice(-4),
    scopes: ["read"],
    isExpired: false,
  });
  const rows = await database.db.select().from(apiTokens).where(eq(apiTokens.userId, user.id));
  const log = await database.db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
  expect(JSON.stringify([rows, log])).not.toContain(token.slice(20, 40));
  expect(log.map(({ action }) => action)).toEqual(["account.make_token"]);
});

it("works until the instant that it expires", async () => {
  const expiresAt = new Date("2026-06-01T12:00:00Z");
  const { token } = await insertApiToken(database.db, await createUser(database.db), { expiresAt });
  expect((await whoIs(token, { now: () => new Date("2026-06-01T11:59:59.999Z") })).status).toBe(200);
  expect((await whoIs(token, { now: () => expiresAt })).status).toBe(401);
});

it("revokeApiToken: ends when it is revoked, and when the other sessions are ended", async () => {
  const user = await createUser(database.db);
  const ctx = authorize(await ctxFor(database, user), "signed_in");
  const one = await insertApiToken(database.db, user);
  const other = await insertApiToken(database.db, user);
  await revokeApiToken(ctx, { tokenId: one.id });
  expect([(await whoIs(one.token)).status, (await whoIs(other.token)).status]).toEqual([401, 200]);
  await endOtherSessions(ctx);
  expect((await whoIs(other.token)).status).toBe(401);
  await expect(
    revokeApiToken(await ctxFor(database, await createUser(database.db)), { tokenId: other.id }),
  ).rejects.toMatchObject({ code: "not_found" });
});

it("does not work for an account that is suspended or deleted", async () => {
  const user = await createUser(database.db);
  const { token } = await insertApiToken(database.db, user);
  await suspendAccount(await ctxFor(database, await createAdmin(database.db)), {
    userId: user.id,
    reason: "Sold what was not there.",
  });
  expect((await whoIs(token)).status).toBe(401);
  const gone = await createUser(database.db);
  const { token: orphan } = await insertApiToken(database.db, gone);
  await database.db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, gone.id));
  expect((await whoIs(orphan)).status).toBe(401);
});

it("records its use at most once a minute", async () => {
  const { id, token } = await insertApiToken(database.db, await createUser(database.db));
  const at = async (time: string) => {
    await whoIs(token, { now: () => new Date(`2026-12-01T12:${time}Z`) });
    const [row] = await database.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    return row?.lastUsedAt?.toISOString().slice(14, 19);
  };
  expect([await at("00:00"), await at("00:59"), await at("01:01")]).toEqual(["00:00", "00:00", "01:01"]);
});

it("can't exceed its scope or act for anyone except its owner", async () => {
  const { token } = await insertApiToken(database.db, await createUser(database.db), { scopes: ["write"] });
  expect(await whoIs(token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
});

it("has admin access only with that scope", async () => {
  const admin = await createAdmin(database.db, { roles: ["event_host", "admin"] });
  const rolesOf = async (scopes: ("read" | "admin")[]) => {
    const { body } = await whoIs((await insertApiToken(database.db, admin, { scopes })).token);
    return (body["user"] as { roles: string[] }).roles;
  };
  expect(await rolesOf(["read"])).toEqual(["event_host"]);
  expect(await rolesOf(["read", "admin"])).toEqual(["event_host", "admin"]);
});

it("requires a signed-in owner, their roles, and an expiry date", async () => {
  const user = await createUser(database.db, { password: PASSWORD });
  const ctx = authorize(await ctxFor(database, user), "signed_in");
  await expect(createApiToken(ctx, { ...input, scopes: ["admin"] })).rejects.toMatchObject({
    code: "invalid",
  });
  const byToken = { ...ctx, viewer: { ...ctx.viewer, sessionId: null } };
  await expect(createApiToken(byToken, input)).rejects.toMatchObject({ code: "forbidden" });
  for (let n = 0; n < 25; n++) await insertApiToken(database.db, user);
  await expect(createApiToken(ctx, input)).rejects.toMatchObject({ code: "conflict" });
});

it("createApiToken: requires recent auth, by password or emailed code", async () => {
  const ctx = authorize(
    await ctxFor(database, await createUser(database.db, { password: PASSWORD })),
    "signed_in",
  );
  for (const currentPassword of [null, "another"])
    await expect(createApiToken(ctx, { ...input, currentPassword })).rejects.toMatchObject({
      code: "invalid",
      fields: { currentPassword: expect.any(String) },
    });
  const byGoogle = authorize(await ctxFor(database, await createUser(database.db)), "signed_in");
  await expect(createApiToken(byGoogle, input)).rejects.toMatchObject({
    fields: { code: expect.any(String) },
  });
  const emailedCode = async (purpose: "api_token" | "email") => {
    await mailCode(byGoogle, { purpose });
    const [mail] = await database.sql<{ text: string }[]>`
      select text from mail_messages where to_user_id = ${byGoogle.viewer.id} order by id desc limit 1`;
    return { ...input, code: /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "" };
  };
  const [forAnother, forThis] = [await emailedCode("email"), await emailedCode("api_token")];
  await expect(createApiToken(byGoogle, forAnother)).rejects.toMatchObject({ code: "invalid" });
  const { token } = await createApiToken(byGoogle, forThis);
  expect((await whoIs(token)).status).toBe(200);
  await expect(createApiToken(byGoogle, forThis)).rejects.toMatchObject({ code: "invalid" });
});
