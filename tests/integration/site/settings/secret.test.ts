import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, secretFingerprints } from "@/db/schema";
import { acceptSecret } from "@/lib/site/settings/commands/accept-secret";
import { checkSecret } from "@/lib/site/settings/commands/check-secret";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const [first, second] = ["first".padEnd(32, "-"), "second".padEnd(32, "-")];

test("checkSecret: stores the first machine's secret as a fingerprint, and rejects a machine with another one", async () => {
  await Promise.all([checkSecret(database, first), checkSecret(database, first)]);
  await expect(checkSecret(database, second)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/^AUTH_SECRET differs from the one that this site started with/),
  });
  await checkSecret(database, first);
  const stored = await db.select().from(secretFingerprints);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain("first");
});

test("acceptSecret: makes another secret the site's, once, with an entry in the audit log", async () => {
  expect(await acceptSecret(guestCtx(database), second)).toBe(true);
  expect(await acceptSecret(guestCtx(database), second)).toBe(false);
  await checkSecret(database, second);
  await expect(checkSecret(database, first)).rejects.toMatchObject({ code: "conflict" });
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "setting.accept_secret"));
  expect(entries.map(({ entityId }) => entityId)).toEqual(["AUTH_SECRET"]);
});
