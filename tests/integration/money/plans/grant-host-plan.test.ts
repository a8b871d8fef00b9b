import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, entitlements, mailMessages } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import { grantHostPlanAction } from "@/lib/money/plans/actions";
import { planStatus } from "@/lib/money/plans/plan-terms";
import { loadTerms } from "@/lib/money/plans/queries";
import { TERM_FAMILIES } from "@/lib/money/plans/term-families";
import { definitionOf } from "@/tests/support/actions";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { payOrder } from "@/tests/support/factories/paid-term";
import { createAdmin, createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);
const admin = await createAdmin(db);
const grant = async (user: { id: string }, plan: string, until: string | null, reason = "A fair's partner") =>
  runAction(definitionOf(grantHostPlanAction), await ctxFor(database, admin), {
    userId: user.id,
    plan,
    until: until ?? "",
    reason,
  });
const termsOf = (user: UserRow) => loadTerms(db, user.id, TERM_FAMILIES.host_plan);
const planOf = async (user: UserRow, days = 0) => planStatus(await termsOf(user), inDays(days)).product;

test("a plan is granted through a day, is marked as granted, expires by itself, and the host is emailed", async () => {
  const host = await createHost(db);
  expect(await grant(host, "elite", dayIn(29))).toMatchObject({ ok: true });
  expect([await planOf(host), await planOf(host, 28), await planOf(host, 34)]).toEqual([
    "host:elite",
    "host:elite",
    null,
  ]);
  const [row] = await db.select().from(entitlements).where(eq(entitlements.userId, host.id));
  expect(row).toMatchObject({ grantedById: admin.id, grantReason: "A fair's partner", orderLineId: null });
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, host.id));
  expect(log).toMatchObject([{ action: "account.grant_plan", actorId: admin.id }]);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, host.id));
  expect(mails).toMatchObject([{ template: "host-plan-granted" }]);
  expect(mails[0]?.text).toContain("A fair's partner");
  expect(await grant(host, "elite", dayIn(29))).toMatchObject({ error: { code: "conflict" } });
  expect(await db.select().from(entitlements).where(eq(entitlements.userId, host.id))).toHaveLength(1);
});

test("keeps a paid term intact: it continues for as long as it was paid for", async () => {
  const host = await createHost(db);
  await payOrder(db, host.id, "host:pro", { startsAt: inDays(-10), endsAt: inDays(20) });
  const left = async () => {
    const term = (await termsOf(host)).find(({ product }) => product === "host:pro");
    return Math.round(((term?.endsAt.getTime() ?? 0) - Date.now()) / DAY_MS);
  };
  expect(await left()).toBe(20);
  await grant(host, "elite", dayIn(9));
  expect(await planOf(host)).toBe("host:elite");
  expect(await left()).toBeGreaterThanOrEqual(29);
  expect(await grant(host, "starter", null, "Given by mistake")).toMatchObject({ ok: true });
  expect(await planOf(host)).toBe("host:pro");
  expect(await left()).toBe(20);
  expect(await grant(host, "starter", null)).toMatchObject({ error: { code: "conflict" } });
});

test("requires a reason and a day in the near future; only hosts have such plans", async () => {
  const host = await createHost(db);
  expect(await grant(host, "pro", null)).toMatchObject({
    error: { fields: { until: "Please choose a date." } },
  });
  expect(await grant(host, "pro", dayIn(9), " ")).toMatchObject({
    error: { fields: { reason: expect.any(String) } },
  });
  for (const day of [dayIn(-3), dayIn(400), "2026-02-31"])
    expect(await grant(host, "pro", day)).toMatchObject({ error: { fields: { until: expect.any(String) } } });
  expect(await grant(host, "basic", dayIn(9))).toMatchObject({
    error: { fields: { plan: expect.any(String) } },
  });
  expect(await grant(await createSponsor(db), "pro", dayIn(9))).toMatchObject({
    error: { code: "conflict" },
  });
  expect(await grant(admin, "pro", dayIn(9))).toMatchObject({ error: { code: "forbidden" } });
  expect(await termsOf(host)).toEqual([]);
});
