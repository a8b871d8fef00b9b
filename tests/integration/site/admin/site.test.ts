import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, payments } from "@/db/schema";
import { makeAdmin } from "@/lib/identity/accounts/commands/make-admin";
import { reconcileLedger } from "@/lib/site/admin/commands/reconcile-ledger";
import { refreshMetrics } from "@/lib/site/admin/commands/refresh-metrics";
import { getReconciliation, getSiteMetrics } from "@/lib/site/admin/queries";
import { getNeeds } from "@/lib/site/admin/queries/work-queue";
import { workQueueLines } from "@/lib/site/admin/work-queue";
import { readMetrics } from "@/lib/site/health/metrics";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("an admin sees the figures", async () => {
  const host = await createHost(db, { fullName: "Maria Lopez" });
  await createProposal(db, host.id);
  await makeAdmin(guestCtx(database), host.email);
  const ctx = await ctxFor(database, await createAdmin(db));
  expect(await getSiteMetrics(ctx)).toEqual({ accounts: 0, liveProposals: 0, sponsorships: 0, keptCents: 0 });
  await refreshMetrics(ctx);
  expect(await getSiteMetrics(ctx)).toEqual({
    accounts: 2,
    liveProposals: 1,
    sponsorships: 0,
    keptCents: 0,
  });
});

test("the net amount excludes refunds and lost disputes", async () => {
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    retrieve: async (ref) => ({ ...(await provider.retrieve(ref)), amountCents: 9_000 }),
  }));
  const ctx = await ctxFor(database, await createAdmin(db));
  const stored = async () => {
    await refreshMetrics(ctx);
    return (await getSiteMetrics(ctx)).keptCents;
  };
  const before = await stored();
  await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  expect(await stored()).toBe(before + 9_000);
  const sound = paymentWorld(database);
  const lost = await sound.sponsored({ tiers: [{ amountCents: 10_000 }] });
  await sound.console.openDispute(lost.ref, "fraudulent");
  await sound.console.closeDispute(lost.ref, "lost");
  await sound.reconcile(lost.paymentId);
  expect(await stored()).toBe(before + 9_000);
});

test("reconcileLedger: emails every admin once a day about books that don't balance, and alerts on the dashboard", async () => {
  const world = paymentWorld(database);
  const admin = await createAdmin(db);
  const other = await createAdmin(db);
  const suspended = await createAdmin(db, { accountStatus: "suspended" });
  const at = (hour: number) => ({ ...world.system(), now: () => new Date(Date.UTC(2031, 4, 4, hour)) });
  const notified = () =>
    db
      .select({ to: mailMessages.toUserId, text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.template, "books-disagree"));
  await reconcileLedger(at(1));
  expect(await notified()).toEqual([]);
  const s = await world.sponsored();
  await db.update(payments).set({ feeCents: 1 }).where(eq(payments.id, s.paymentId));
  for (const hour of [2, 3]) await reconcileLedger(at(hour));
  const mails = await notified();
  expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.id, other.id]));
  expect(mails.filter(({ to }) => to === admin.id)).toHaveLength(1);
  expect(mails.some(({ to }) => to === suspended.id)).toBe(false);
  expect(mails[0]?.text).toContain("Payments not as posted: 1");
  const ctx = { ...(await ctxFor(database, admin)), now: () => new Date("2031-05-05T06:00:00Z") };
  expect(await getReconciliation(ctx)).toMatchObject({
    isOld: true,
    findings: expect.arrayContaining(["Payments not as posted: 1"]),
  });
  expect(await readMetrics(database.readDb)).toContainEqual(
    expect.objectContaining({ name: "ledger_violations", value: 2 }),
  );
});

test("counts open tasks with links to them, and leaves out the others", async () => {
  const ctx = await ctxFor(database, await createAdmin(db));
  const before = await getNeeds(ctx);
  const at = new Date();
  const mail = {
    toAddress: "a@example.test",
    kind: "money",
    template: "admin-made",
    subject: "S",
    text: "T",
  } as const;
  await db.insert(mailMessages).values([
    { ...mail, dedupeKey: "new", status: "failed" },
    { ...mail, dedupeKey: "old", status: "failed", createdAt: new Date(at.getTime() - 8 * 86_400_000) },
    { ...mail, dedupeKey: "sent", status: "sent" },
  ]);
  await database.sql`select graphile_worker.permanently_fail_jobs(array[added.id], 'No use')
    from graphile_worker.add_job('sweep_mail') added`;
  const world = paymentWorld(database);
  const s = await world.sponsored();
  await world.console.openDispute(s.ref, "fraudulent");
  await world.reconcile(s.paymentId);
  const needs = await getNeeds(ctx);
  expect(needs).toMatchObject({
    mails: before.mails + 1,
    jobs: before.jobs + 1,
    disputes: before.disputes + 1,
    disputeDueAt: expect.any(Date),
  });
  const none = Object.fromEntries(Object.keys(needs).map((key) => [key, 0])) as unknown as typeof needs;
  expect(workQueueLines(none)).toEqual([]);
  expect(workQueueLines({ ...none, mails: 1, reports: 1_001 })).toEqual([
    { key: "reports", text: "1,000+ reports to review", path: "/admindashboard/reports" },
    {
      key: "mails",
      text: "1 email failed this week",
      path: "/admindashboard/mail?status=failed",
    },
  ]);
});

test("don't exist for anyone else", async () => {
  const host = await ctxFor(database, await createHost(db));
  for (const read of [getReconciliation, getSiteMetrics, getNeeds]) {
    await expect(read(host)).rejects.toMatchObject({ code: "not_found" });
    await expect(read(guestCtx(database))).rejects.toMatchObject({ code: "unauthenticated" });
  }
});
