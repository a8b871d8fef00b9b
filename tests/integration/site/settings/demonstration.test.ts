import { and, arrayContains, eq, isNotNull } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, threads, users } from "@/db/schema";
import { listCommissionsToReview } from "@/lib/agents/commissions/queries/commissions-to-review";
import { NO_HUB_FILTERS } from "@/lib/agents/market/hub-filters";
import { searchHub } from "@/lib/agents/market/queries/hub";
import { restoreAccount } from "@/lib/identity/accounts/commands/restore-account";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { getSuspension } from "@/lib/identity/accounts/queries";
import { getImpact } from "@/lib/listings/proposals/queries/impact";
import { proposalEntries } from "@/lib/listings/proposals/queries/sitemap";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { listDue, listReady } from "@/lib/money/payouts/queries/admin/due";
import { listShortReturns } from "@/lib/money/payouts/queries/admin/returns";
import { listClosedDisputes, listOpenDisputes } from "@/lib/site/admin/queries/disputes";
import { listMoneyCases } from "@/lib/site/admin/queries/money-cases";
import { getNeeds } from "@/lib/site/admin/queries/work-queue";
import { pageCache } from "@/lib/site/cache/page-cache";
import { changeSetting } from "@/lib/site/settings/commands/change-setting";
import { listSettings } from "@/lib/site/settings/queries";
import { getDemonstration } from "@/lib/site/settings/queries/demonstration";
import { appealSuspension } from "@/lib/trust/moderation/commands/appeal-suspension";
import { report } from "@/lib/trust/moderation/commands/report";
import { listAppeals } from "@/lib/trust/moderation/queries/appeals";
import { countOpenAppeals, listCases } from "@/lib/trust/moderation/queries/queue";
import { NO_VENDOR_FILTERS } from "@/lib/vendors/directory/directory";
import { searchServices, searchVendors } from "@/lib/vendors/directory/queries/directory";
import { vendorEntries } from "@/lib/vendors/directory/queries/sitemap";
import { searchWantedEvents } from "@/lib/vendors/directory/queries/wanted-events";
import { readAdminFilters } from "@/lib/vendors/profiles/admin-filters";
import { listToCheckFirst, listVendors } from "@/lib/vendors/profiles/queries/admin-list";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createDemoDatabase, LOADED_AT } from "@/tests/support/demo";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { allOf } from "@/tests/support/sitemap";

/** Discards settings received from another test's database. */
const forgetSettings = () => Reflect.deleteProperty(globalThis, "communitySettings");

forgetSettings();
const { database } = await createDemoDatabase();
const { db, sql } = database;
afterAll(async () => {
  forgetSettings();
  await database.close();
});

const now = () => LOADED_AT;
const admin = await ctxFor(database, await createAdmin(db), { now });
const realHost = await createHost(db);
const { proposal: real } = await createProposal(db, realHost.id);

const switchTo = async (value: "on" | "off") => {
  const seen = (await listSettings(admin)).find(({ name }) => name === "demoData")?.version ?? 0;
  await changeSetting(admin, { name: "demoData", value: value === "on", seen, reason: "For a test" });
};
const demoUser = async (role: "event_host" | "business_sponsor") => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.isDemo, true), eq(users.accountStatus, "active"), arrayContains(users.roles, [role])))
    .orderBy(users.id)
    .limit(1);
  if (!row) throw new Error("no demonstration user");
  return row;
};
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const seenByAll = async () => {
  const ctx = { ...database, now };
  const counts = {
    proposals: (await searchProposals(ctx, NO_FILTERS, { pageSize: 50, countTo: 500 })).total,
    sitemap: (await allOf(proposalEntries(ctx, null, null))).length,
    vendorSitemap: (await allOf(vendorEntries(ctx, null, null))).length,
    vendors: (await searchVendors(ctx, NO_VENDOR_FILTERS)).rows.length,
    services: (await searchServices(ctx, NO_VENDOR_FILTERS)).rows.length,
    wanted: (await searchWantedEvents(ctx, NO_VENDOR_FILTERS)).rows.length,
    hub: (await searchHub(ctx, NO_HUB_FILTERS)).opportunities.length,
    reviews: (await sql`select id from app.public_reviews`).length,
  };
  return counts;
};

/** An admin's open tasks, and what the admin lists show. */
const adminLists = async () => {
  const { disputeDueAt: _, ...needs } = await getNeeds(admin);
  const money = await listMoneyCases(admin);
  const first = { at: "first" } as const;
  const lists = {
    reports: (await listCases(admin, { q: null, assigned: null, kind: null, status: null }, first)).count,
    reportRows: (await listCases(admin, { q: null, assigned: null, kind: null, status: null }, first)).rows
      .length,
    appeals: (await listAppeals(admin, null, first)).rows.length,
    openAppeals: await countOpenAppeals(admin),
    disputes: (await listOpenDisputes(admin)).rows.length,
    closedDisputes: (await listClosedDisputes(admin, first)).rows.length,
    due: (await listDue(admin, first)).rows.length,
    ready: (await listReady(admin)).length,
    shortReturns: (await listShortReturns(admin, first)).rows.length,
    commissions: (await listCommissionsToReview(admin)).length,
    vendors: (await listVendors(admin, readAdminFilters({ state: "review" }), first)).rows.length,
    vendorsToCheck: (await listToCheckFirst(admin)).length,
    money: Object.values(money).flat().length,
  };
  return {
    ...needs,
    ...Object.fromEntries(Object.entries(lists).map(([name, n]) => [`list of ${name}`, n])),
  };
};

test("turning it off hides and disables it; turning it on restores exactly that", async () => {
  const suspended = await demoUser("event_host");
  await suspendAccount(admin, { userId: suspended.id, reason: "For its own sake" });
  const before = await seenByAll();
  for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
  const accounts = await sql`select id, account_status, suspension_reason from users order by id`;
  const shown = await getDemonstration(admin);

  pageCache().set("page", { value: "Marlow", path: "/" } as never, [], 10, performance.now());
  await switchTo("off");
  expect(pageCache().get("page")).toBeNull();
  const after = await seenByAll();
  expect(after).toEqual({
    proposals: 1,
    sitemap: 1,
    vendorSitemap: 0,
    vendors: 0,
    services: 0,
    wanted: 0,
    hub: 0,
    reviews: 0,
  });
  expect(await getImpact(database)).toMatchObject({ isDemo: false, businesses: 0, events: 1, valueCents: 0 });
  expect(await getDemonstration(admin)).toMatchObject({
    shown: 0,
    off: shown?.shown,
    admins: 2,
    suspended: 1,
  });
  const left = await sql`select distinct roles from users where is_demo and account_status = 'active'`;
  expect(left.map(({ roles }) => roles)).toEqual([["admin"]]);

  await switchTo("on");
  expect(await seenByAll()).toEqual(before);
  expect(await sql`select id, account_status, suspension_reason from users order by id`).toEqual(accounts);
  expect(await rowOf(suspended.id)).toMatchObject({ suspensionReason: "For its own sake" });
  expect(await getImpact(database)).toMatchObject({ isDemo: true });

  const log = await sql`select action, after from audit_log where action = 'setting.change' order by id`;
  expect(log.map(({ after: said }) => [said.value, said.accounts])).toEqual([
    [false, shown?.shown],
    [true, shown?.shown],
  ]);
  const [one] = await sql`select count(*)::int as n from audit_log where action = 'account.switch_off'`;
  expect(one?.["n"]).toBe(shown?.shown);
});

test("signing in to a disabled account shows the reason without an appeal, and an admin can't restore a single one", async () => {
  await switchTo("off");
  const [row] = await db.select().from(users).where(isNotNull(users.switchedOffAt)).limit(1);
  if (!row) throw new Error("no account is disabled");
  const theirs = await ctxFor(database, row);
  expect(await getSuspension(theirs)).toMatchObject({ isSwitchedOff: true });
  await expect(appealSuspension(theirs, { words: "Please" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(restoreAccount(admin, { userId: row.id, reason: "Back" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await rowOf(row.id)).toMatchObject({ accountStatus: "suspended" });

  await suspendAccount(admin, { userId: row.id, reason: "For good" });
  await switchTo("on");
  expect(await rowOf(row.id)).toMatchObject({ accountStatus: "suspended", suspensionReason: "For good" });
  await restoreAccount(admin, { userId: row.id, reason: "Back" });
  expect(await rowOf(row.id)).toMatchObject({ accountStatus: "active", switchedOffAt: null });
});

test("its admin keeps working and can turn it on again", async () => {
  const [ellen] = await db
    .select()
    .from(users)
    .where(and(eq(users.isDemo, true), arrayContains(users.roles, ["admin"])))
    .limit(1);
  if (!ellen) throw new Error("no admin");
  await switchTo("off");
  const theirs = await ctxFor(database, (await rowOf(ellen.id)) ?? ellen, { now });
  const setting = (await listSettings(theirs)).find(({ name }) => name === "demoData");
  expect(setting).toMatchObject({ typed: "off" });
  await changeSetting(theirs, { name: "demoData", seen: setting?.version ?? 0, reason: "Back" });
  expect((await getDemonstration(admin))?.off).toBe(0);
});

test("counts its ties to real users in advance", async () => {
  const counted = async () => (await getDemonstration(admin))?.ties;
  const before = await counted();
  expect(before).toMatchObject({ conversations: 0, boughtSlots: 0 });
  const [host, sponsor] = [await demoUser("event_host"), await createSponsor(db)];
  await db.insert(threads).values({
    subjectType: "proposal",
    subjectId: real.id,
    starterId: sponsor.id,
    recipientId: host.id,
  });
  expect(await counted()).toEqual({ ...before, conversations: 1 });
});

test("is a setting only if there is such data, and only for admins", async () => {
  await expect(getDemonstration(await ctxFor(database, realHost))).rejects.toMatchObject({
    code: "not_found",
  });
  const empty = await createTestDatabase();
  const alone = await ctxFor(empty, await createAdmin(empty.db));
  expect((await listSettings(alone)).map(({ name }) => name)).not.toContain("demoData");
  expect(await getDemonstration(alone)).toBeNull();
  const input = { name: "demoData", value: false, seen: 0, reason: "Off" } as const;
  await expect(changeSetting(alone, input)).rejects.toMatchObject({ code: "invalid" });
  expect(await empty.db.select().from(auditLog).where(eq(auditLog.entity, "setting"))).toEqual([]);
  await empty.close();
});

test("when off, hides its cases from the admin pages, except those that concern a real user", async () => {
  const before = await adminLists();
  const waiting = Object.entries(before).filter(([, count]) => count > 0);
  expect(waiting.length).toBeGreaterThan(10);
  await switchTo("off");
  expect(Object.entries(await adminLists()).filter(([, count]) => count > 0)).toEqual([]);
  for (const method of ["swift", "paypal"] as const)
    await expect(sendPayouts(admin, { method })).rejects.toMatchObject({ code: "conflict" });
  const asReporter = await ctxFor(database, await createSponsor(db));
  await report(asReporter, { kind: "proposal", id: real.id, reason: "spam" });
  expect(await adminLists()).toMatchObject({ reports: 1, "list of reports": 1, "list of reportRows": 1 });
  await switchTo("on");
  expect(await adminLists()).toMatchObject({ reports: (before["reports"] ?? 0) + 1 });
});
