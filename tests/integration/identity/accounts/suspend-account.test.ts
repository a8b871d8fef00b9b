import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, mailMessages, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { restoreAccount } from "@/lib/identity/accounts/commands/restore-account";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { getSuspension } from "@/lib/identity/accounts/queries";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { countAudience, whyStopped } from "@/lib/messaging/campaigns/eligibility";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { getPublicVendor } from "@/lib/vendors/directory/queries/public-vendor";
import { openClients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createPromised } from "@/tests/support/factories/promised";
import { createProposal } from "@/tests/support/factories/proposals";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin, createHost, createUser, type UserRow } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { payoutWorld } from "@/tests/support/payouts";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const REASON = "Three reports of the same event.";
const admin = await createAdmin(db);
const asAdmin = (parts: Partial<Ctx> = {}) => ctxFor(database, admin, parts);
const rowOf = async ({ id }: UserRow) => (await db.select().from(users).where(eq(users.id, id)))[0];
const logOf = async ({ id }: UserRow) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
    ({ action, actorId, after }) => ({ action, actorId, after }),
  );
const mailsTo = ({ id }: UserRow) =>
  db
    .select({ template: mailMessages.template, text: mailMessages.text })
    .from(mailMessages)
    .where(eq(mailMessages.toUserId, id))
    .orderBy(mailMessages.id);
const suspend = async (user: UserRow, reason = REASON) =>
  suspendAccount(await asAdmin(), { userId: user.id, reason });
const restore = async (user: UserRow, reason = "It was a mistake.") =>
  restoreAccount(await asAdmin(), { userId: user.id, reason });

test("shows the reason by email and on the page, and logs who suspended the account", async () => {
  const user = await createHost(db);
  await suspend(user);
  expect(await rowOf(user)).toMatchObject({ accountStatus: "suspended", suspensionReason: REASON });
  expect(await getSuspension(await ctxFor(database, user))).toMatchObject({ reason: REASON });
  const [mail] = await mailsTo(user);
  expect(mail?.template).toBe("account-suspended");
  expect(mail?.text).toContain(`> ${REASON}`);
  await restore(user);
  expect(await rowOf(user)).toMatchObject({
    accountStatus: "active",
    suspensionReason: null,
    suspendedAt: null,
  });
  expect(await getSuspension(await ctxFor(database, user))).toBeNull();
  expect((await mailsTo(user)).map(({ template }) => template)).toEqual([
    "account-suspended",
    "account-restored",
  ]);
  expect(await logOf(user)).toEqual([
    { action: "account.suspend", actorId: admin.id, after: { accountStatus: "suspended", reason: REASON } },
    {
      action: "account.restore",
      actorId: admin.id,
      after: { accountStatus: "active", reason: "It was a mistake." },
    },
  ]);
});

test("restoreAccount: hides listings, invalidates cached pages, and stops a campaign on suspension, then restores them", async () => {
  const user = await createUser(db, { roles: ["event_host", "vendor"], emailVerifiedAt: new Date() });
  const { proposal } = await createProposal(db, user.id);
  const { profile } = await createVendor(db, { user });
  const heard: string[] = [];
  const listening = await database.sql.listen("cache_tags", (payload) =>
    heard.push(...(JSON.parse(payload) as string[])),
  );
  const seen = async () => {
    const ctx = await asAdmin();
    return {
      proposal: (await getPublicProposal(ctx, proposal.id)) !== null,
      vendor: (await getPublicVendor(ctx, profile.id)) !== null,
      campaign: await whyStopped(db, new Date(), proposal.id),
    };
  };
  const before = await seen();
  expect(before).toMatchObject({ proposal: true, vendor: true, campaign: null });
  const pages = [
    "proposals",
    "vendors",
    "agent-hub",
    "quotes",
    `proposal:${proposal.id}`,
    `vendor:${profile.id}`,
  ];
  for (const [change, expected] of [
    [suspend, { proposal: false, vendor: false, campaign: "host" }],
    [restore, before],
  ] as const) {
    heard.length = 0;
    await change(user);
    expect(await seen()).toEqual(expected);
    await expect.poll(() => heard).toEqual(expect.arrayContaining(pages));
  }
  await listening.unlisten();
});

test("pays nothing out until the account is restored, not even an approved payout", async () => {
  const world = await payoutWorld(database);
  const [due, approved] = [await world.host(5_000), await world.host(6_000)];
  await world.approved(approved.id);
  await suspend(approved);
  await suspend(due);
  await createDuePayouts(world.system());
  const send = async () => sendPayouts(await world.as(world.admins[0]), { method: "paypal" });
  await expect(send()).rejects.toMatchObject({ message: "There is nothing to send." });
  expect(await world.payoutOf(approved.id)).toMatchObject({
    status: "cancelled",
    failureReason: "suspended",
  });
  expect(await world.payoutOf(due.id)).toMatchObject({ status: "cancelled" });
  for (const host of [approved, due]) await restore(host);
  await createDuePayouts(world.system());
  expect(await world.payoutOf(due.id)).toMatchObject({ status: "due", amountCents: 5_000 });
  expect(await world.available(approved.id)).toBe(6_000);
});

test("sends a suspended sponsor no emails from hosts", async () => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id);
  const sponsor = await createUser(db, { emailVerifiedAt: new Date(), opportunitiesOptInAt: new Date() });
  const count = () => countAudience(db, proposal.id, { audience: "everyone", withinMiles: null });
  const before = await count();
  await suspend(sponsor);
  expect(await count()).toBe(before - 1);
});

test("refuses to suspend the admin themselves, a deleted account, or an unknown one", async () => {
  await expect(suspend(admin)).rejects.toMatchObject({ code: "forbidden" });
  const gone = await createHost(db, { accountStatus: "deleted" });
  await expect(suspend(gone)).rejects.toMatchObject({ code: "conflict" });
  await expect(restore(gone)).rejects.toMatchObject({ code: "conflict" });
  await expect(suspendAccount(await asAdmin(), { userId: newId(), reason: REASON })).rejects.toMatchObject({
    code: "not_found",
  });
  expect([await rowOf(admin), await rowOf(gone)]).toMatchObject([
    { accountStatus: "active" },
    { accountStatus: "deleted" },
  ]);
  expect([...(await logOf(admin)), ...(await logOf(gone))]).toEqual([]);
});

test("ignores a repeated suspension, and rejects one for another reason with a conflict", async () => {
  const user = await createHost(db);
  await restore(user);
  await suspend(user);
  await suspend(user);
  await expect(suspend(user, "Another one")).rejects.toMatchObject({ code: "conflict" });
  expect(await rowOf(user)).toMatchObject({ suspensionReason: REASON });
  expect(await logOf(user)).toHaveLength(1);
  expect(await mailsTo(user)).toHaveLength(1);
});

test("lets one of two admins suspend simultaneously, and tells the other", async () => {
  const user = await createHost(db);
  const [here, there] = [openClients(database.url, 1), openClients(database.url, 1)];
  const second = await createAdmin(db);
  const [one, two] = [await asAdmin({ db: here.db }), await ctxFor(database, second, { db: there.db })];
  const results = await Promise.allSettled([
    suspendAccount(one, { userId: user.id, reason: "One" }),
    suspendAccount(two, { userId: user.id, reason: "Two" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect(await logOf(user)).toHaveLength(1);
  await Promise.all([here.close(), there.close()]);
});

test("keeps one of two admins who suspend each other", async () => {
  for (let round = 0; round < 5; round++) {
    const [first, second] = [await createAdmin(db), await createAdmin(db)];
    const [here, there] = [openClients(database.url, 1), openClients(database.url, 1)];
    const [one, two] = [
      await ctxFor(database, first, { db: here.db }),
      await ctxFor(database, second, { db: there.db }),
    ];
    await Promise.allSettled([
      suspendAccount(one, { userId: second.id, reason: REASON }),
      suspendAccount(two, { userId: first.id, reason: REASON }),
    ]);
    const rows = [await rowOf(first), await rowOf(second)];
    expect(rows.map((row) => row?.accountStatus).sort()).toEqual(["active", "suspended"]);
    await Promise.all([here.close(), there.close()]);
  }
  const left = and(eq(users.accountStatus, "active"), eq(users.id, admin.id));
  expect(await db.select().from(users).where(left)).toHaveLength(1);
});

test("suspendAccount: invalidates the pages that name a sponsor, and the public reports of both sides", async () => {
  const host = await createHost(db);
  const { sponsorshipId, sponsor, proposal } = await createPromised(db, host.id, ["A banner"]);
  const report = await createIssuedReport(db, sponsorshipId);
  const heard: string[] = [];
  const listening = await database.sql.listen("cache_tags", (payload) =>
    heard.push(...(JSON.parse(payload) as string[])),
  );
  await suspend(sponsor);
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining([`proposal:${proposal.id}`, `report:${report.code}`]));
  heard.length = 0;
  await suspend(host);
  await expect.poll(() => heard).toContain(`report:${report.code}`);
  await listening.unlisten();
});
