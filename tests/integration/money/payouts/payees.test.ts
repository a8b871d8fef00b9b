import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { exportPayees } from "@/lib/money/payouts/commands/export-payees";
import { listPayees } from "@/lib/money/payouts/queries/admin/payees";
import { DEFAULT_PAYEE_THRESHOLDS } from "@/lib/site/settings/payee-thresholds";
import { applySettings } from "@/lib/site/settings/site-settings";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent } from "@/tests/support/factories/agents";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
let admin: Ctx;
beforeAll(async () => {
  admin = await ctxFor(database, await createAdmin(db));
});

const MIDYEAR = "2026-06-01T12:00:00Z";

type Entry = readonly [account: string, cents: number];

const post = (kind: string, at: string, entries: readonly Entry[]) =>
  database.sql`select app.ledger_post(${kind}, ${newId()}, 'payment', ${newId()}::uuid, ${JSON.stringify(
    entries.map(([account, amountCents]) => ({ account, amountCents, currency: "USD" })),
  )}::text::jsonb, null, '{}', ${at}::timestamptz)`;

/** A payment of which the host gets 90%, the agent 5%, and the site 5%. */
const capture = (hostId: string, cents: number, at = MIDYEAR, agentId?: string) =>
  post("capture", at, [
    ["psp:sandbox", cents],
    [`host:${hostId}:pending`, -(cents - 2 * Math.round(cents / 20))],
    [agentId ? `agent:${agentId}:pending` : "fee:sponsorship", -Math.round(cents / 20)],
    ["fee:sponsorship", -Math.round(cents / 20)],
  ]);

/** What an agent got, released on a day. */
async function release(agentId: string, cents: number, at: string) {
  await post("capture", "2019-01-01T00:00:00Z", [
    ["psp:sandbox", cents],
    [`agent:${agentId}:pending`, -cents],
  ]);
  await post("release", at, [
    [`agent:${agentId}:pending`, cents],
    [`agent:${agentId}:available`, -cents],
  ]);
}

async function captures(times: number, totalCents: number) {
  const { id } = await createHost(db);
  for (let n = 1; n < times; n++) await capture(id, 5_000);
  await capture(id, totalCents - (times - 1) * 5_000);
  return id;
}

async function payeeIn(year: number, payeeId: string) {
  const { rows } = await listPayees(admin, year, null, 1_000);
  const [row] = rows.filter((one) => one.payeeId === payeeId);
  return row && { payments: row.payments, grossCents: row.grossCents, isPassed: row.isPassed };
}

test("a host passes the threshold of Form 1099-K with more than the amount and more than the number of payments", async () => {
  const cases = [
    [200, 2_000_001, false],
    [201, 2_000_000, false],
    [201, 2_000_001, true],
  ] as const;
  for (const [payments, grossCents, isPassed] of cases)
    expect(await payeeIn(2026, await captures(payments, grossCents))).toEqual({
      payments,
      grossCents,
      isPassed,
    });
});

test("an agent passes the threshold of Form 1099-NEC with the amount, which is higher from 2026 on", async () => {
  const cases = [
    [2025, 59_999, false],
    [2025, 60_000, true],
    [2026, 199_999, false],
    [2026, 200_000, true],
  ] as const;
  for (const [year, grossCents, isPassed] of cases) {
    const { id } = await createAgent(db);
    await release(id, grossCents, `${year}-06-01T12:00:00Z`);
    expect(await payeeIn(year, id), `${grossCents} in ${year}`).toEqual({
      payments: 1,
      grossCents,
      isPassed,
    });
  }
});

test("a payment belongs to the year in which it was made, in UTC", async () => {
  const [{ id: host }, { id: agent }] = [await createHost(db), await createAgent(db)];
  await capture(host, 10_000, "2025-12-31T23:59:59.999Z");
  await capture(host, 20_000, "2026-01-01T00:00:00Z");
  await release(agent, 3_000, "2025-12-31T23:59:59.999Z");
  await release(agent, 4_000, "2026-01-01T00:00:00Z");
  expect([await payeeIn(2025, host), await payeeIn(2026, host)]).toMatchObject([
    { grossCents: 10_000 },
    { grossCents: 20_000 },
  ]);
  expect([await payeeIn(2025, agent), await payeeIn(2026, agent)]).toMatchObject([
    { grossCents: 3_000 },
    { grossCents: 4_000 },
  ]);
  expect(await payeeIn(2027, host)).toBeUndefined();
});

test("gross is the full price: neither fees, commissions, nor refunds reduce it, and a commission counts when it is released", async () => {
  const [{ id: host }, { id: agent }] = [await createHost(db), await createAgent(db)];
  await capture(host, 100_000, MIDYEAR, agent);
  await post("refund", MIDYEAR, [
    [`host:${host}:pending`, 90_000],
    ["psp:sandbox", -90_000],
  ]);
  expect(await payeeIn(2026, host)).toMatchObject({ payments: 1, grossCents: 100_000 });
  expect(await payeeIn(2026, agent)).toBeUndefined();
  await post(
    "release",
    MIDYEAR,
    [
      [`agent:${agent}:pending`, 5_000],
      [`agent:${agent}:debt`, 0],
      [`agent:${agent}:available`, -5_000],
    ].filter(([, cents]) => cents !== 0) as unknown as Entry[],
  );
  await post("commission_gift", MIDYEAR, [
    ["costs:commissions", 700],
    [`agent:${agent}:available`, -700],
  ]);
  expect(await payeeIn(2026, agent)).toMatchObject({ payments: 2, grossCents: 5_700 });
});

test("lists those who passed first, page by page, with what is missing, by the thresholds in the settings", async () => {
  const all = (await listPayees(admin, 2026, null, 1_000)).rows;
  const passed = all.map(({ isPassed }) => isPassed);
  expect(passed).toEqual(passed.toSorted((one, other) => Number(other) - Number(one)));
  expect(passed).toContain(true);
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPayees>> = await listPayees(admin, 2026, after, 3);
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(ids).toEqual(all.map(({ id }) => id));
  expect(all[0]?.missing).toEqual(["Payout details"]);
  applySettings({
    version: 1,
    chosen: { payeeThresholds: DEFAULT_PAYEE_THRESHOLDS.replace("2026: $2,000", "2026: $1") },
  });
  const agents = (await listPayees(admin, 2026, null, 1_000)).rows.filter(({ role }) => role === "agent");
  expect(agents.every(({ isPassed }) => isPassed)).toBe(true);
  applySettings({ version: 2, chosen: {} });
});

test("exportPayees: writes a file without formulas and audits it, for admins only", async () => {
  const host = await createHost(db, { fullName: '=HYPERLINK("x")' });
  await capture(host.id, 12_345);
  const file = await exportPayees(admin, 2026);
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file).toMatch(/Sponsorships,1,123\.45,USD,1099-K,no/);
  expect(file).toContain("This is not tax advice. Ask your accountant.");
  const stored = await db.select().from(auditLog).where(eq(auditLog.action, "payee_list.export"));
  expect(stored).toMatchObject([{ actorId: admin.viewer?.id, after: { year: 2026 } }]);
  const self = await ctxFor(database, host);
  await expect(exportPayees(self, 2026)).rejects.toMatchObject({ code: "not_found" });
  await expect(listPayees(self, 2026)).rejects.toMatchObject({ code: "not_found" });
});

test("says that the name of a deleted account is missing", async () => {
  const { id } = await createHost(db);
  await capture(id, 5_000);
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, id));
  const { rows } = await listPayees(admin, 2026, null, 1_000);
  expect(rows.find(({ payeeId }) => payeeId === id)?.missing).toContain(
    "Name and email: the account was deleted",
  );
});
