import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, proposalViewDays, refunds, siteMetrics } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { exportMetrics } from "@/lib/site/admin/commands/export-metrics";
import { refreshMetrics } from "@/lib/site/admin/commands/refresh-metrics";
import { seriesOf, totalOf } from "@/lib/site/admin/metrics";
import { getMetrics } from "@/lib/site/admin/queries/metrics";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db, sql } = database;
afterAll(database.close);

const published = new Date("2021-05-01T23:30:00Z");

test("refreshMetrics: counts what happened on each day, in UTC, and is idempotent", async () => {
  const host = await createHost(db, { createdAt: new Date("2021-04-30T10:00:00Z") });
  const sponsor = await createSponsor(db, { createdAt: new Date("2021-05-02T10:00:00Z") });
  const admin = await createAdmin(db, { createdAt: new Date("2021-04-30T10:00:00Z") });
  const { proposal, tiers } = await createProposal(db, host.id, { publishedAt: published });
  await createProposal(db, host.id, { publishedAt: published });
  await db.insert(proposalViewDays).values([
    { proposalId: proposal.id, day: "2021-05-02", source: "direct", views: 7 },
    { proposalId: proposal.id, day: "2021-05-03", source: "search", views: 4 },
  ]);
  const world = paymentWorld(database);
  const { paymentId, ref } = await world.checkout(await world.as(sponsor), { proposal, tier: tiers[0] });
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  const paid = await sql<[{ at: Date; cents: number }]>`
    select captured_at as at, captured_cents::int as cents from payments where id = ${paymentId}`;
  const { at, cents } = paid[0];
  await sql`update proposals set published_at = ${new Date(at.getTime() - 5 * 86_400_000)} where id = ${proposal.id}`;
  await db.insert(refunds).values({
    paymentId,
    amountCents: 1_500,
    status: "succeeded",
    source: "admin",
    reason: "Rain",
    endedAt: at,
  });

  const now = new Date(at.getTime() + 60_000);
  const ctx = await ctxFor(database, admin, { now: () => now });
  await refreshMetrics(ctx);
  const first = await db.select().from(siteMetrics);
  await refreshMetrics(ctx);
  expect(await db.select().from(siteMetrics)).toHaveLength(first.length);

  const metrics = await getMetrics(ctx, "all");
  expect(totalOf(metrics, "registered")).toBe(3);
  expect(totalOf(metrics, "views")).toBe(11);
  expect(totalOf(metrics, "captured")).toBe(cents);
  expect(totalOf(metrics, "refunded")).toBe(1_500);
  expect(totalOf(metrics, "funded")).toBe(1);
  expect(totalOf(metrics, "time_to_fund", "7")).toBe(1);
  expect(totalOf(metrics, "accounts_by_role", "admin")).toBe(1);
  expect(totalOf(metrics, "live", "proposal")).toBe(1);

  const byDay = await db.select().from(siteMetrics);
  const of = (figure: string, day: string) =>
    byDay.find((row) => row.step === "day" && row.metric === figure && row.day === day)?.value;
  expect(of("views", "2021-05-02")).toBe(7);
  expect(of("published", "2021-05-01")).toBe(1);
  expect(of("registered", "2021-04-30")).toBe(2);
  expect(of("captured", at.toISOString().slice(0, 10))).toBe(cents);
});

test("a later run recomputes only the last three days", async () => {
  const admin = await createAdmin(db, { createdAt: new Date("2027-01-01T10:00:00Z") });
  const ctx = await ctxFor(database, admin, { now: () => new Date("2031-03-10T12:00:00Z") });
  await refreshMetrics(ctx);
  await createHost(db, { createdAt: new Date("2031-03-01T10:00:00Z") });
  await createHost(db, { createdAt: new Date("2031-03-09T10:00:00Z") });
  await createHost(db, { createdAt: new Date("2031-03-10T13:00:00Z") });
  await refreshMetrics({ ...ctx, now: () => new Date("2031-03-10T14:00:00Z") });
  const metrics = await getMetrics(ctx, "30d");
  expect(metrics.points).toHaveLength(30);
  expect(metrics.points.at(-1)).toBe("2031-03-10");
  expect(seriesOf(metrics, "registered").slice(-10)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
});

test("long ranges are shown by week and by month, each step once", async () => {
  const admin = await createAdmin(db, { createdAt: new Date("2027-01-01T10:00:00Z") });
  const ctx = await ctxFor(database, admin, { now: () => new Date("2031-03-12T12:00:00Z") });
  const year = await getMetrics(ctx, "12m");
  expect(year.step).toBe("week");
  expect(new Set(year.points.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([1]));
  const all = await getMetrics(ctx, "all");
  expect(all.step).toBe("month");
  expect(new Set(all.points).size).toBe(all.points.length);
  expect(all.points.at(-1)).toBe("2031-03-01");
  expect(totalOf(all, "registered")).toBeGreaterThan(3);
});

test("only admins see them", async () => {
  const ctx = await ctxFor(database, await createHost(db));
  await expect(getMetrics(ctx, "30d")).rejects.toThrow(AppError);
  await expect(exportMetrics(ctx, "30d", "mail")).rejects.toThrow(AppError);
});

test("exportMetrics: logs the export", async () => {
  const admin = await createAdmin(db);
  const { csv } = await exportMetrics(await ctxFor(database, admin), "30d", "mail");
  expect(csv).toContain("Day (UTC)");
  const stored = await db.select().from(auditLog).where(eq(auditLog.action, "site_figures.export"));
  expect(stored).toMatchObject([{ actorId: admin.id, after: { topic: "mail" } }]);
});
