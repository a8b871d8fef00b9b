import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, users } from "@/db/schema";
import { agreeToTerms } from "@/lib/identity/accounts/commands/agree-to-terms";
import { getOwnTerms } from "@/lib/identity/accounts/queries/own-terms";
import { TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const OLD = { termsVersion: "2026-11-01", termsAcceptedAt: new Date("2026-11-02T10:00:00Z") };
const logged = (userId: string) =>
  db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entityId, userId), eq(auditLog.action, "account.agree_to_terms")));

test("records agreement to the new Terms once, with the previous version", async () => {
  const user = await createUser(db, OLD);
  expect(await getOwnTerms({ db }, user.id)).toEqual({
    version: OLD.termsVersion,
    agreedAt: OLD.termsAcceptedAt,
    isCurrent: false,
  });
  const ctx = await ctxFor(database, user);
  await Promise.all([1, 2].map(() => agreeToTerms(ctx, { version: TERMS_VERSION })));
  expect(await getOwnTerms({ db }, user.id)).toMatchObject({ version: TERMS_VERSION, isCurrent: true });
  expect(await logged(user.id)).toEqual([
    { before: { termsVersion: OLD.termsVersion }, after: { termsVersion: TERMS_VERSION } },
  ]);
});

test("accepts agreement only to the current version, and only from the viewer", async () => {
  const user = await createUser(db, OLD);
  const ctx = await ctxFor(database, user);
  for (const version of ["2026-11-01", "2099-01-01"])
    await expect(agreeToTerms(ctx, { version })).rejects.toMatchObject({
      code: "conflict",
    });
  await expect(agreeToTerms(guestCtx(database), { version: TERMS_VERSION })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const [after] = await db.select().from(users).where(eq(users.id, user.id));
  expect(after).toMatchObject(OLD);
});
