import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { apiTokens } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { runAction } from "@/lib/core/run-action";
import { suspendAccountAction } from "@/lib/identity/accounts/actions/admin";
import { createApiToken } from "@/lib/identity/api-tokens/commands/create-api-token";
import { loadApiToken } from "@/lib/identity/api-tokens/token";
import { stopSecondFactor } from "@/lib/identity/second-factor/commands/stop-second-factor";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { definitionOf } from "@/tests/support/actions";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { setUpApp } from "@/tests/support/second-factor";

process.env["ADMIN_SECOND_FACTOR"] = "required";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const password = "a lantern on the quay";
const byPassword = { currentPassword: password, code: null };
const suspend = definitionOf(suspendAccountAction);

/** The same session, as its next request would find it. */
async function again(ctx: Ctx): Promise<Ctx> {
  const session = await loadSession(db, ctx.viewer?.sessionId ?? "", new Date());
  return { ...ctx, viewer: session?.viewer ?? null };
}

test("an admin without a second factor is no admin anywhere, until they set one up", async () => {
  const admin = await createAdmin(db, { password });
  const host = await createHost(db);
  const ctx = await ctxFor(database, admin);
  expect(ctx.viewer).toMatchObject({ roles: [], needsSecondFactor: true });
  const input = { userId: host.id, reason: "Spam" };
  const refused = { ok: false, error: { code: "reauth_required", needs: "second_factor" } };
  expect(await runAction(suspend, ctx, input)).toMatchObject(refused);
  expect(() => authorize(ctx, ["event_host", "admin"])).toThrow("Admins need two-step verification");
  expect(() => authorize(ctx, ["event_host"])).toThrow("Event Host");

  const { token } = await createApiToken(ctx, { ...byPassword, name: "Early", scopes: ["read"], days: 7 });
  await setUpApp(ctx, password);
  const now = await again(ctx);
  expect(now.viewer).toMatchObject({ roles: ["admin"], needsSecondFactor: false });
  expect(await runAction(suspend, now, input)).toMatchObject({ ok: true });
  expect((await loadApiToken(db, token, new Date()))?.viewer.roles, "a token from before").toEqual([]);
  const later = await createApiToken(now, { ...byPassword, name: "Later", scopes: ["admin"], days: 7 });
  expect((await loadApiToken(db, later.token, new Date()))?.viewer.roles).toEqual(["admin"]);
  const rows = await db.select().from(apiTokens).where(eq(apiTokens.userId, admin.id));
  expect(rows.map(({ secondFactorAt }) => secondFactorAt !== null).toSorted()).toEqual([false, true]);
});

test("an admin can't turn the last second factor off, and others can", async () => {
  const ctx = await ctxFor(database, await createAdmin(db, { password }));
  await setUpApp(ctx, password);
  await expect(stopSecondFactor(await again(ctx), byPassword)).rejects.toMatchObject({ code: "conflict" });
  const host = await ctxFor(database, await createHost(db, { password }));
  await setUpApp(host, password);
  await stopSecondFactor(await again(host), byPassword);
});
