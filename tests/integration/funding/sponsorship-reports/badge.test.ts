import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { sponsorshipReports, sponsorships, users } from "@/db/schema";
import { findBadge } from "@/lib/funding/sponsorship-reports/queries/badge";
import { getReport } from "@/lib/funding/sponsorship-reports/queries/report";
import { verifyReport } from "@/lib/funding/sponsorship-reports/queries/verify-report";
import { openSitemap } from "@/lib/site/sitemap/queries";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";
import { allOf } from "@/tests/support/sitemap";

const database = await createTestDatabase();
afterAll(database.close);
const { db, readDb } = database;

test("a badge, a verified name, and a public page have the same consents; a badge also needs the money", async () => {
  const report = await createReport(db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
  await issueVersionOf(db, report);
  await createReport(db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
  const guest = guestCtx(database);
  const state = async () => {
    const found = await findBadge(readDb, report.code);
    const entries = await openSitemap({ readDb, now: () => new Date() }, "reports-1");
    return {
      badge: found === "gone" ? "gone" : found?.event.title,
      isNamed: (await verifyReport(guest, report.code)).names !== null,
      pages: entries && (await allOf(entries)).map(({ path }) => path),
    };
  };
  const shown = { badge: "Harvest Fair", isNamed: true, pages: [`/sponsored/${report.code}`] };
  const hidden = { badge: "gone", isNamed: false, pages: [] };
  expect(await state()).toEqual(shown);
  const isReport = eq(sponsorshipReports.id, report.id);
  for (const side of ["hostPublicAt", "sponsorPublicAt"] as const) {
    await db
      .update(sponsorshipReports)
      .set({ [side]: null })
      .where(isReport);
    expect(await state(), side).toEqual(hidden);
    await db
      .update(sponsorshipReports)
      .set({ [side]: new Date() })
      .where(isReport);
    expect(await state()).toEqual(shown);
  }
  const isHost = eq(users.id, report.hostId);
  await db.update(users).set({ accountStatus: "suspended" }).where(isHost);
  expect(await state()).toEqual(hidden);
  await db.update(users).set({ accountStatus: "active" }).where(isHost);

  const isSlot = eq(sponsorships.id, report.sponsorshipId);
  const offered = async () =>
    (await getReport(await ctxFor(database, { id: report.sponsorId }), report.sponsorshipId, null)).hasBadge;
  expect(await offered()).toBe(true);
  await db.update(sponsorships).set({ returnedCents: sponsorships.amountCents }).where(isSlot);
  expect(await state()).toEqual({ ...shown, badge: "gone" });
  expect(await offered()).toBe(false);
});

test("an unknown code, and a report without a version, have no badge", async () => {
  const report = await createReport(db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
  for (const code of [report.code, "aaaaaaaaaaaa", "", "' or 1=1"])
    expect(await findBadge(readDb, code), code).toBeNull();
});
