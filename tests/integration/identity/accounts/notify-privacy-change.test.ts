import { and, asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, mailSuppressions, users } from "@/db/schema";
import { notifyPrivacyChange } from "@/lib/identity/accounts/commands/notify-privacy-change";
import { PRIVACY_CHANGES, PRIVACY_VERSION } from "@/lib/identity/accounts/terms";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const BEFORE = new Date(Date.parse(PRIVACY_VERSION) - 1);
const before = { createdAt: BEFORE, termsAcceptedAt: BEFORE, emailVerifiedAt: BEFORE };

async function mailsTo(userId: string) {
  return db
    .select({ text: mailMessages.text })
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, "privacy-changed")))
    .orderBy(asc(mailMessages.id));
}

test("emails everyone whose account is older than the policy once, without recording any agreement", async () => {
  const old = await createUser(db, { ...before, termsVersion: "2026-10-01" });
  const notified = await createUser(db, { ...before, privacyToldVersion: PRIVACY_VERSION });
  const notifiedOfAnother = await createUser(db, { ...before, privacyToldVersion: "2026-11-02" });
  const suspended = await createUser(db, { ...before, accountStatus: "suspended" });
  const recent = await createUser(db, { ...before, createdAt: new Date(Date.parse(PRIVACY_VERSION)) });
  const gone = await createUser(db, { ...before, accountStatus: "deleted" });
  const ctx = () => guestCtx(database);
  await Promise.all([notifyPrivacyChange(ctx()), notifyPrivacyChange(ctx())]);
  await notifyPrivacyChange(ctx());
  for (const { id } of [old, notifiedOfAnother, suspended]) {
    const [mail, ...more] = await mailsTo(id);
    expect(more).toEqual([]);
    for (const change of PRIVACY_CHANGES[0].changes) expect(mail?.text).toContain(change);
  }
  for (const { id } of [notified, recent, gone]) expect(await mailsTo(id)).toEqual([]);
  const [after] = await db.select().from(users).where(eq(users.id, old.id));
  expect(after).toMatchObject({
    privacyToldVersion: PRIVACY_VERSION,
    termsVersion: "2026-10-01",
    termsAcceptedAt: BEFORE,
  });
});

test("skips unverified addresses until they are verified, and suppressed ones", async () => {
  const unverified = await createUser(db, { ...before, emailVerifiedAt: null });
  const [gone, tired] = [await createUser(db, before), await createUser(db, before)];
  await db.insert(mailSuppressions).values([
    { address: gone.email, scope: "all", reason: "hard_bounce" },
    { address: tired.email, scope: "opportunities", reason: "unsubscribe" },
  ]);
  await notifyPrivacyChange(guestCtx(database));
  expect(await mailsTo(unverified.id)).toEqual([]);
  expect(await mailsTo(gone.id)).toEqual([]);
  expect(await mailsTo(tired.id)).toHaveLength(1);
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, unverified.id));
  await notifyPrivacyChange(guestCtx(database));
  expect(await mailsTo(unverified.id)).toHaveLength(1);
});
