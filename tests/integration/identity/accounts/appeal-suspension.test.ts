import { desc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { getSuspension } from "@/lib/identity/accounts/queries";
import { appealAction } from "@/lib/trust/moderation/actions";
import { definitionOf } from "@/tests/support/actions";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const appeal = definitionOf(appealAction);
const mails = () =>
  db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.template, "suspension-appeal"))
    .orderBy(desc(mailMessages.createdAt));

test("shows a suspended person the reason and sends their appeal to support", async () => {
  const since = new Date("2026-11-01T10:00:00Z");
  const user = await createHost(db, {
    fullName: "Ada\nMiller",
    accountStatus: "suspended",
    suspendedAt: since,
    suspensionReason: "Three reports of the same event.",
  });
  const ctx = await ctxFor(database, user);
  expect(await getSuspension(ctx)).toEqual({
    reason: "Three reports of the same event.",
    since,
    isSwitchedOff: false,
  });
  expect(await runAction(appeal, ctx, { words: "It was\nme once." })).toMatchObject({ ok: true });
  const [mail] = await mails();
  expect(mail).toMatchObject({ toUserId: null, subject: "Suspension appeal: Ada Miller" });
  expect(mail?.text).toContain("> It was\n> me once.");
  expect(await runAction(appeal, ctx, { words: "  " })).toMatchObject({
    error: { code: "invalid", fields: { words: "Please tell us what we should know." } },
  });
});

test("gives guests and active accounts nothing to appeal", async () => {
  const before = await mails();
  const host = await ctxFor(database, await createHost(db));
  expect(await getSuspension(host)).toBeNull();
  expect(await runAction(appeal, host, { words: "x" })).toMatchObject({ error: { code: "forbidden" } });
  expect(await getSuspension(guestCtx(database))).toBeNull();
  expect(await runAction(appeal, guestCtx(database), { words: "x" })).toMatchObject({
    error: { code: "unauthenticated" },
  });
  expect(await mails()).toEqual(before);
});

test("refuses the sixth appeal in a day", async () => {
  const ctx = await ctxFor(database, await createHost(db, { accountStatus: "suspended" }));
  const results = [];
  for (let n = 0; n < 6; n++) results.push((await runAction(appeal, ctx, { words: `${n}` })).ok);
  expect(results).toEqual([true, true, true, true, true, false]);
});
