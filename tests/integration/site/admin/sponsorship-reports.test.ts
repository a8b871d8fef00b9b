import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, mailMessages, sponsorshipReports } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { liftWithdrawal } from "@/lib/funding/sponsorship-reports/commands/lift-withdrawal";
import { publishReport } from "@/lib/funding/sponsorship-reports/commands/publish-report";
import { unpublishReport } from "@/lib/funding/sponsorship-reports/commands/unpublish-report";
import { withdrawReport } from "@/lib/funding/sponsorship-reports/commands/withdraw-report";
import { getReport } from "@/lib/funding/sponsorship-reports/queries/report";
import { getPublicReport } from "@/lib/funding/sponsorship-reports/queries/shared-report";
import { listSponsorshipReports } from "@/lib/site/admin/queries/sponsorship-reports";
import type { ReportFilters } from "@/lib/site/admin/sponsorship-reports";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const admin = await ctxFor(database, await createAdmin(db));
const FIRST = { at: "first" } as const;

const list = async (filters: Partial<ReportFilters> = {}) =>
  (await listSponsorshipReports(admin, { q: null, state: null, ...filters }, FIRST)).rows;
const codes = async (filters: Partial<ReportFilters>) => (await list(filters)).map(({ code }) => code);

async function reported(parts: Parameters<typeof createIssuedReport>[2] = {}, fullName = "Some Sponsor") {
  const sponsor = await createSponsor(db, { fullName });
  return createIssuedReport(db, (await createNeedySponsorship(db, sponsor.id)).sponsorshipId, parts);
}

const agreed = () => ({ hostPublicAt: new Date(), sponsorPublicAt: new Date() });

test("lists reports by state, newest first, found by code and by the names of both sides", async () => {
  const open = await reported({ content: { isFinal: false } }, "Quilla Ostrander");
  const final = await reported({ content: { isFinal: true }, sentAt: new Date() });
  const shown = await reported({ ...agreed(), sentAt: new Date(), content: { isFinal: false } });
  await db.insert(mailMessages).values({
    toAddress: "a@b.example",
    template: "sponsorship-report-sent",
    kind: "money",
    subject: "Your report",
    status: "failed",
    dedupeKey: `sponsorship-report-sent:${final.id}`,
    html: "",
    text: "",
  } as typeof mailMessages.$inferInsert);
  expect(await codes({})).toEqual([shown.code, final.code, open.code]);
  expect(await codes({ state: "open" })).toEqual([shown.code, open.code]);
  expect(await codes({ state: "final" })).toEqual([final.code]);
  expect(await codes({ state: "public" })).toEqual([shown.code]);
  expect(await codes({ state: "unsent" })).toEqual([open.code]);
  expect(await codes({ state: "failed" })).toEqual([final.code]);
  expect(await codes({ q: final.code.toUpperCase() })).toEqual([final.code]);
  expect(await codes({ q: "ostrander" })).toEqual([open.code]);
  expect((await list({ state: "failed" }))[0]).toMatchObject({ mail: { status: "failed" }, versions: 1 });
});

test("withdrawReport: takes the public page down, and emails the reason to both", async () => {
  const report = await reported(agreed());
  const { readDb } = database;
  expect(await getPublicReport({ readDb }, report.code)).not.toBeNull();
  const input = { reportId: report.id, reason: "It shows a private address." };
  await withdrawReport(admin, input);
  expect(await getPublicReport({ readDb }, report.code)).toBeNull();
  await expect(withdrawReport(admin, input)).rejects.toMatchObject({ code: "conflict" });
  await expect(withdrawReport(admin, { ...input, reportId: newId() })).rejects.toMatchObject({
    code: "not_found",
  });
  const mails = await db
    .select()
    .from(mailMessages)
    .where(inArray(mailMessages.toUserId, [report.hostId, report.sponsorId]));
  expect(mails.map(({ template }) => template)).toEqual([
    "sponsorship-report-withdrawn",
    "sponsorship-report-withdrawn",
  ]);
  expect(mails.every(({ text }) => text?.includes("It shows a private address."))).toBe(true);
  const log = await db.select().from(auditLog).where(eq(auditLog.action, "report.withdraw"));
  expect(log).toMatchObject([{ entityId: report.id, after: { reason: "It shows a private address." } }]);
  const [row] = await db.select().from(sponsorshipReports).where(eq(sponsorshipReports.id, report.id));
  expect(row).toMatchObject({ hostPublicAt: null, sponsorPublicAt: null });
});

async function withdrawn() {
  const { id, sponsorshipId, code, hostId, sponsorId } = await reported(agreed());
  const sides = [await ctxFor(database, { id: hostId }), await ctxFor(database, { id: sponsorId })] as const;
  const reason = "It shows a private address.";
  await withdrawReport(admin, { reportId: id, reason });
  return { id, sponsorshipId, code, sides, reason };
}

test("liftWithdrawal: a withdrawn report stays down, even if both sides agree, until then; then both must agree again", async () => {
  const { id, sponsorshipId, code, sides, reason } = await withdrawn();
  const isPublic = async () => (await getPublicReport(database, code)) !== null;
  for (const side of sides) {
    await expect(publishReport(side, { sponsorshipId })).rejects.toMatchObject({ code: "conflict" });
    await unpublishReport(side, { sponsorshipId });
    expect(await getReport(side, sponsorshipId, null)).toMatchObject({ isWithdrawn: true });
  }
  expect(await isPublic()).toBe(false);
  expect(await codes({ state: "withdrawn" })).toContain(code);
  await liftWithdrawal(admin, { reportId: id });
  await expect(liftWithdrawal(admin, { reportId: id })).rejects.toMatchObject({ code: "conflict" });
  expect(await isPublic()).toBe(false);
  expect(await codes({ state: "withdrawn" })).not.toContain(code);
  for (const side of sides) await publishReport(side, { sponsorshipId });
  expect(await isPublic()).toBe(true);
  await withdrawReport(admin, { reportId: id, reason });
  expect(await isPublic()).toBe(false);
  expect(await codes({ state: "withdrawn" })).toContain(code);
});

test("withdrawReport: a side that withdraws its consent first doesn't prevent it", async () => {
  const report = await reported(agreed());
  const { sponsorshipId } = report;
  const host = await ctxFor(database, { id: report.hostId });
  await unpublishReport(host, { sponsorshipId });
  await withdrawReport(admin, { reportId: report.id, reason: "It shows a private address." });
  await expect(publishReport(host, { sponsorshipId })).rejects.toMatchObject({ code: "conflict" });
});
