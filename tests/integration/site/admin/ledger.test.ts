import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog } from "@/db/schema";
import { auditLedger } from "@/lib/money/ledger/audit-ledger";
import { exportEntries } from "@/lib/site/admin/commands/export-entries";
import { requestReconciliation } from "@/lib/site/admin/commands/request-reconciliation";
import { describeReconciliation, readPeriod } from "@/lib/site/admin/ledger";
import { listBalances, listDifferences, listReconciliations } from "@/lib/site/admin/queries/ledger";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db, sql } = database;
afterAll(database.close);
const world = paymentWorld(database);
const admin = await ctxFor(database, await createAdmin(db));
const sold = await world.sponsored({ tiers: [{ amountCents: 50_000 }] }, 1_000);
await world.sponsored({ tiers: [{ amountCents: 20_000 }] });
const today = new Date().toISOString().slice(0, 10);

test("the trial balance nets to zero and combines the hosts' accounts", async () => {
  const rows = await listBalances(admin);
  expect(rows.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
  expect(rows).toContainEqual({ code: "host::pending", currency: "USD", accounts: 2, balanceCents: -65_000 });
  expect(rows.some(({ code }) => code.includes(sold.hostId))).toBe(false);
  await expect(listBalances(sold.host)).rejects.toMatchObject({ code: "not_found" });
});

const read = async (file: Promise<ReadableStream<Uint8Array>>) => new Response(await file).text();

test("exportEntries: exports a period with equal debits and credits, and logs the export", async () => {
  const csv = await read(exportEntries(admin, { from: today, to: today }));
  const [head, ...lines] = csv.trim().split("\r\n");
  expect(head).toContain("Debit,Credit");
  const entries = await sql`select from ledger_entries`;
  expect(lines).toHaveLength(entries.length);
  const sum = (column: number) => lines.reduce((all, line) => all + Number(line.split(",")[column] || 0), 0);
  expect(sum(6)).toBeCloseTo(sum(7), 2);
  expect(sum(6)).toBeGreaterThan(700);
  const stored = await db.select().from(auditLog).where(eq(auditLog.action, "books.export"));
  expect(stored).toMatchObject([
    { actorId: admin.viewer?.id, after: { from: today, entries: lines.length } },
  ]);
  expect(
    (await read(exportEntries(admin, { from: "2020-01-01", to: "2020-01-31" }))).trim().split("\r\n"),
  ).toHaveLength(1);
  await expect(exportEntries(admin, { from: today, to: "2020-01-01" })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(exportEntries(admin, readPeriod({ from: "2026-02-31", to: today }))).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(exportEntries(sold.sponsor, { from: today, to: today })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("requestReconciliation: reconciles once however many times admins ask, and logs each request", async () => {
  await requestReconciliation(admin);
  await requestReconciliation(admin);
  await world.sweep();
  expect(await listReconciliations(admin)).toMatchObject([{ violations: 0 }]);
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "books.look_over"))).toHaveLength(2);
  await expect(requestReconciliation(sold.host)).rejects.toMatchObject({ code: "not_found" });
});

test("every finding has a description", async () => {
  const rows = await sql<{ finding: string }[]>`select finding from app.ledger_audit`;
  for (const { finding } of rows)
    expect(describeReconciliation(finding), finding).not.toBe(finding.replaceAll("_", " "));
});

test("lists a mismatch with its payment and both amounts, until a later reconciliation finds it fixed", async () => {
  const [payment] = await sql<{ id: string }[]>`
    select p.id from payments p join sponsorships s on s.order_id = p.order_id where s.host_id = ${sold.hostId}`;
  const tamper = (by: number) =>
    sql.begin(async (tx) => {
      await tx`alter table payments disable trigger user`;
      await tx`update payments set captured_cents = captured_cents + ${by} where id = ${payment?.id ?? ""}`;
      await tx`alter table payments enable trigger user`;
    });
  const audit = async () => ({ found: await auditLedger(admin), differences: await listDifferences(admin) });
  await tamper(100);
  const { found, differences } = await audit();
  expect(found["payments_not_as_posted"]).toBe(1);
  const difference = differences.find(({ finding }) => finding === "payments_not_as_posted");
  expect(difference).toMatchObject({ paymentId: payment?.id, currency: "USD" });
  expect((difference?.toldCents ?? 0) - (difference?.bookedCents ?? 0)).toBe(100);
  await expect(listDifferences(sold.host)).rejects.toMatchObject({ code: "not_found" });
  await tamper(-100);
  expect(await audit()).toEqual({ found: {}, differences: [] });
});
