import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, sponsorships } from "@/db/schema";
import { balancePath } from "@/lib/funding/balances/paths";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { exportUsers } from "@/lib/site/admin/commands/export-users";
import { getUser } from "@/lib/site/admin/queries/user";
import { readUserFilters } from "@/lib/site/admin/user-filters";
import { report } from "@/lib/trust/moderation/commands/report";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { createVendor, createVendorUser } from "@/tests/support/factories/vendors";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const admin = await createAdmin(db, { fullName: "Ada Admin" });
const asAdmin = () => ctxFor(database, admin);

test("an admin sees a user's profile, publications, sessions, and activity with reasons", async () => {
  const host = await createHost(db, { fullName: "Maria Lopez", phone: "555-0100" });
  const { proposal } = await createProposal(db, host.id);
  await ctxFor(database, host, { userAgent: "An app/1.0" });
  await suspendAccount(await asAdmin(), { userId: host.id, reason: "Three reports" });
  const user = await getUser(await asAdmin(), host.id);
  expect(user).toMatchObject({
    fullName: "Maria Lopez",
    phone: "555-0100",
    status: "suspended",
    plan: "starter",
    suspension: { at: expect.any(Date), reason: "Three reports" },
    proposals: [
      {
        id: proposal.id,
        status: "active",
        balancePath: balancePath(proposal.id),
        firstRefusals: { open: 0, taken: 0, ended: 0 },
      },
    ],
    sessions: [{ device: "Unknown device", isThis: false }],
    timeline: [{ what: "Account: suspend", by: "Ada Admin", reason: "Three reports" }],
    money: { paidCents: 0, heldCents: 0, dueCents: 0, paidOutCents: 0 },
    isOwn: false,
  });
  expect(JSON.stringify(user)).not.toMatch(/argon|hash"/i);
  await database.sql`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${host.id}`;
  expect((await getUser(await asAdmin(), host.id)).sessions, "unused for too long").toEqual([]);
  expect(await getUser(await asAdmin(), admin.id)).toMatchObject({ isOwn: true });
});

test("names a report's reason as the reporter read it", async () => {
  const reporter = await createSponsor(db);
  const { proposal } = await createProposal(db, (await createHost(db)).id);
  await report(await ctxFor(database, reporter), {
    kind: "proposal",
    id: proposal.id,
    reason: "scam",
    note: "",
  });
  const [entry] = (await getUser(await asAdmin(), reporter.id)).timeline;
  expect(entry).toMatchObject({ what: "Case: report", reason: "Fraud or payment outside this site" });
});

test("shows what a sponsor paid and what is held for the host", async () => {
  const world = paymentWorld(database);
  const { hostId } = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.hostId, hostId));
  const sponsorId = slot?.sponsorId ?? "";
  const [host, sponsor] = [await getUser(await asAdmin(), hostId), await getUser(await asAdmin(), sponsorId)];
  expect(sponsor.money).toMatchObject({ paidCents: 10_000, heldCents: 0 });
  expect(host.money.paidCents).toBe(0);
  expect(host.money.heldCents).toBeGreaterThan(9_000);
});

test("links to a vendor's profile", async () => {
  const { profile, user } = await createVendor(db, { user: await createVendorUser(db) });
  expect((await getUser(await asAdmin(), user.id)).vendor).toMatchObject({
    href: `/admindashboard/vendors/${profile.id}`,
    status: "published",
  });
});

test("is hidden from non-admins, and unknown accounts don't exist", async () => {
  const host = await createHost(db);
  for (const id of [host.id, "x", "0190aaaa-0000-7000-8000-00000000ffff"]) {
    await expect(getUser(await ctxFor(database, host), id)).rejects.toMatchObject({ code: "not_found" });
    if (id !== host.id)
      await expect(getUser(await asAdmin(), id)).rejects.toMatchObject({ code: "not_found" });
  }
});

test("exportUsers: applies the filters, escapes formulas, and logs who exported", async () => {
  await createSponsor(db, { fullName: '=cmd|" /c calc"!A1', companyName: "+1, Ltd", email: "evil@csv.test" });
  await createSponsor(db, { fullName: "Bea Good", email: "bea@csv.test" });
  const ctx = await asAdmin();
  const file = await exportUsers(ctx, readUserFilters({ q: "csv.test", role: "business_sponsor" }));
  const text = await new Response(file).text();
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("Account ID,Name,Company,Email,Verified,Roles,Status,Host plan,Joined (UTC)");
  expect(lines[1]).toContain("Bea Good");
  expect(lines[2]).toContain(`"'=cmd|"" /c calc""!A1","'+1, Ltd",evil@csv.test`);
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "account.export_list"), eq(auditLog.actorId, admin.id)));
  expect(log).toMatchObject([{ after: { filters: { q: "csv.test" } } }]);
  await expect(
    exportUsers(await ctxFor(database, await createHost(db)), readUserFilters({})),
  ).rejects.toMatchObject({ code: "not_found" });
});
