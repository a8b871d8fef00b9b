import { generateKeyPairSync } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { CompactSign, calculateJwkThumbprint } from "jose";
import { afterAll, expect, test, vi } from "vitest";
import type { ReportContent } from "@/db/enums";
import { auditLog, reportKeys, sponsorshipReports, sponsorshipReportVersions, users } from "@/db/schema";
import {
  listManifests,
  listReportKeys,
  verifyReport,
  verifyReportFile,
} from "@/lib/funding/sponsorship-reports/queries/verify-report";
import { sha256 } from "@/lib/funding/sponsorship-reports/signing/digests";
import { manifestOf, verifyManifest } from "@/lib/funding/sponsorship-reports/signing/manifest";
import { type ReportJwk, reportKey } from "@/lib/funding/sponsorship-reports/signing/report-key";
import { sealAuditLog } from "@/lib/trust/audit/commands/seal-audit-log";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";
import { OTHER_WRITERS_MS, otherWritersEnded } from "@/tests/support/other-writers";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const ctx = guestCtx(database);

// The attacker owns the tables.
await db.execute(sql`alter table ${sponsorshipReportVersions} disable trigger user`);

vi.setConfig({ testTimeout: OTHER_WRITERS_MS + 20_000 });

const versionOf = (reportId: string, number = 1) =>
  and(eq(sponsorshipReportVersions.reportId, reportId), eq(sponsorshipReportVersions.number, number));

const publicReport = () => createReport(db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });

test("a public report is genuine, with its names, its key, and its log entry", async () => {
  const report = await publicReport();
  const { keyId } = await issueVersionOf(db, report);
  const before = await verifyReport(ctx, report.code.toUpperCase());
  expect(before).toMatchObject({
    isGenuine: true,
    signature: "valid",
    content: "unchanged",
    keyId,
    version: 1,
    newestVersion: 1,
    isFinal: true,
    log: { seal: null },
    pdfDigest: sha256("a PDF"),
    names: { event: "Harvest Fair", host: "Maria Lopez", sponsor: "Nguyễn's Bakery & Café" },
  });
  await otherWritersEnded(database);
  await sealAuditLog(ctx);
  expect((await verifyReport(ctx, report.code)).log?.seal?.number).toBeGreaterThan(0);
});

test("names appear only while both sides agree", async () => {
  const report = await publicReport();
  await issueVersionOf(db, report);
  expect((await verifyReport(ctx, report.code)).names).not.toBeNull();
  for (const withdrawn of [{ hostPublicAt: null }, { hostPublicAt: new Date(), sponsorPublicAt: null }]) {
    await db.update(sponsorshipReports).set(withdrawn).where(eq(sponsorshipReports.id, report.id));
    expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: true, names: null });
  }
});

test("names disappear while an account is suspended, as the public page does", async () => {
  const report = await publicReport();
  await issueVersionOf(db, report);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, report.hostId));
  expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: true, names: null });
});

test("content changed in the database is found, and none of it is shown", async () => {
  const report = await publicReport();
  const { content } = await issueVersionOf(db, report);
  const forged: ReportContent = { ...content, deal: { ...content.deal, priceCents: 900_000 } };
  await db.update(sponsorshipReportVersions).set({ content: forged }).where(versionOf(report.id));
  expect(await verifyReport(ctx, report.code)).toMatchObject({
    isGenuine: false,
    signature: "valid",
    content: "changed",
    names: null,
  });
});

test.each([
  ["the version's state", { isFinal: false }],
  ["the date", { issuedAt: new Date("2025-01-01T00:00:00Z") }],
  ["the digest of the PDF", { pdfDigest: sha256("another PDF") }],
])("a changed row is found: %s", async (_what, changed) => {
  const report = await createReport(db);
  await issueVersionOf(db, report);
  await db.update(sponsorshipReportVersions).set(changed).where(versionOf(report.id));
  expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: false });
});

test("an altered manifest has no valid signature", async () => {
  const report = await createReport(db);
  const { manifest, content } = await issueVersionOf(db, report);
  const [head, , signature] = manifest.split(".");
  const forged = { ...content, isFinal: false };
  const payload = Buffer.from(JSON.stringify(manifestOf(forged, sha256("a PDF")))).toString("base64url");
  await db
    .update(sponsorshipReportVersions)
    .set({ content: forged, isFinal: false, manifest: [head, payload, signature].join(".") })
    .where(versionOf(report.id));
  expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: false, signature: "invalid" });
});

/** What a table owner who disables the triggers can do. */
async function replaceKey(id: string, publicKey: ReportJwk): Promise<void> {
  await db.execute(sql`alter table ${reportKeys} disable trigger user`);
  await db.update(reportKeys).set({ publicKey }).where(eq(reportKeys.id, id));
  await db.execute(sql`alter table ${reportKeys} enable trigger user`);
}

/** What someone with the database can do: any content, signed with a separate key. */
async function forge(report: { id: string }, content: ReportContent, store: "as itself" | "as ours" | null) {
  const pair = generateKeyPairSync("ed25519");
  const { kty = "", crv = "", x = "" } = pair.publicKey.export({ format: "jwk" });
  const ours = await reportKey();
  const kid = store === "as ours" ? ours.id : await calculateJwkThumbprint({ kty, crv, x });
  if (store === "as itself") await db.insert(reportKeys).values({ id: kid, publicKey: { kty, crv, x } });
  if (store === "as ours") await replaceKey(kid, { kty, crv, x });
  const manifest = await new CompactSign(Buffer.from(JSON.stringify(manifestOf(content, sha256("a PDF")))))
    .setProtectedHeader({ alg: "EdDSA", kid })
    .sign(pair.privateKey);
  await db.update(sponsorshipReportVersions).set({ content, manifest }).where(versionOf(report.id));
}

test("a forger's key is unknown, is not ours, and is not in the audit log", async () => {
  const report = await createReport(db);
  const { content } = await issueVersionOf(db, report);
  const forged = { ...content, outcome: "Something else." };
  await forge(report, forged, null);
  expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: false, signature: "unknown_key" });
  await forge(report, forged, "as itself");
  expect(await verifyReport(ctx, report.code)).toMatchObject({
    isGenuine: false,
    signature: "valid",
    content: "unchanged",
    log: null,
  });
  const ours = await reportKey();
  await forge(report, forged, "as ours");
  expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: false, signature: "invalid" });
  await replaceKey(ours.id, ours.publicKey);
});

test("reports signed before the secret changed still verify, and both keys are published", async () => {
  const report = await createReport(db);
  const first = await issueVersionOf(db, report);
  const other = await reportKey({ AUTH_SECRET: "another secret of at least 32 characters" });
  const second = await issueVersionOf(db, report, { version: 2 }, { key: other });
  expect(second.keyId).not.toBe(first.keyId);
  expect(await verifyReport(ctx, report.code, 1)).toMatchObject({ isGenuine: true, newestVersion: 2 });
  expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: true, version: 2 });
  const keys = await listReportKeys(ctx);
  for (const { version, manifest } of await listManifests(ctx, report.code)) {
    const keyId = version === 1 ? first.keyId : second.keyId;
    const key = keys.find(({ kid }) => kid === keyId);
    const { kty = "", crv = "", x = "" } = key ?? {};
    expect(await verifyManifest(manifest, keyId, { kty, crv, x })).toMatchObject({ version });
    const payload = Buffer.from(manifest.split(".")[1] ?? "", "base64url").toString();
    for (const name of ["Maria", "Nguy", "Harvest"]) expect(payload).not.toContain(name);
  }
});

test("a file is one of the versions, or none", async () => {
  const report = await createReport(db);
  await issueVersionOf(db, report);
  await issueVersionOf(db, report, { version: 2 }, { pdf: Buffer.from("second PDF") });
  const check = (pdf: string) => verifyReportFile(ctx, report.code, sha256(pdf));
  expect(await check("a PDF")).toEqual({ version: 1, isNewest: false });
  expect(await check("second PDF")).toEqual({ version: 2, isNewest: true });
  expect(await check("a PDF of someone else")).toBe("unknown");
  await db
    .update(sponsorshipReportVersions)
    .set({ pdfDigest: sha256("forged PDF") })
    .where(versionOf(report.id, 2));
  expect(await check("forged PDF")).toBe("unknown");
});

test("after an account is deleted, the report is genuine without names, and its PDF can be checked", async () => {
  const report = await publicReport();
  const { content } = await issueVersionOf(db, report);
  await db
    .update(sponsorshipReportVersions)
    .set({ content: { ...content, sponsor: { name: "Deleted account" } }, pdfStorageKey: null })
    .where(versionOf(report.id));
  expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: false, content: "changed" });
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, report.sponsorId));
  expect(await verifyReport(ctx, report.code)).toMatchObject({
    isGenuine: true,
    content: "erased",
    names: null,
  });
  expect(await verifyReportFile(ctx, report.code, sha256("a PDF"))).toEqual({ version: 1, isNewest: true });
});

test("a report without its entry in the audit log is not genuine", async () => {
  const report = await createReport(db);
  await issueVersionOf(db, report);
  await db.execute(sql`alter table ${auditLog} disable trigger user`);
  await db.delete(auditLog).where(eq(auditLog.entityId, report.id));
  await db.execute(sql`alter table ${auditLog} enable trigger user`);
  expect(await verifyReport(ctx, report.code)).toMatchObject({ isGenuine: false, log: null });
});

test("unknown codes and versions are not found", async () => {
  const report = await createReport(db);
  await issueVersionOf(db, report);
  for (const read of [
    () => verifyReport(ctx, "aaaaaaaaaaaa"),
    () => verifyReport(ctx, "not a code"),
    () => verifyReport(ctx, report.code, 2),
    () => verifyReportFile(ctx, "aaaaaaaaaaaa", sha256("")),
    () => listManifests(ctx, "aaaaaaaaaaaa"),
  ])
    await expect(read()).rejects.toMatchObject({ code: "not_found" });
});
