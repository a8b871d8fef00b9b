import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import {
  auditLog,
  auditSeals,
  reportKeys,
  sponsorshipReports,
  sponsorshipReportVersions,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { spendPoint } from "@/lib/core/rate-limiter";
import { reportLimits } from "../limits";
import { readCode } from "../report-code";
import { contentDigest, sha256 } from "../signing/digests";
import { keyIdOf, verifyManifest } from "../signing/manifest";
import type { ReportJwk } from "../signing/report-key";
import { type FileVerification, type ReportVerification } from "../verification";
import { isPublicReport } from "../visibility";

const reports = sponsorshipReports;
const versions = sponsorshipReportVersions;

/** Counts a visit of a verification. False: too many from one network, so that no one can try out codes. */
export const takeVerificationView = (ctx: Ctx): Promise<boolean> =>
  spendPoint(ctx, reportLimits.verify_report_by_ip, ctx.ip ?? "unknown");

/**
 * Verifies a version of a report, the newest by default: its signature, its content, and its entry in the audit log.
 * Anyone. Throws `not_found` for an unknown code or version.
 */
export async function verifyReport(
  ctx: Pick<Ctx, "db">,
  code: string,
  number?: number,
): Promise<ReportVerification> {
  const found = await findVersion(ctx, code, number);
  const { report, version, newestVersion } = found;
  const [signed, log] = await Promise.all([
    verifySignature(ctx, version.manifest),
    findLogEntry(ctx, report.id, version.number, version.manifest),
  ]);
  const { manifest } = signed;
  const isManifestOfRow =
    manifest !== null &&
    manifest.code === report.code &&
    manifest.version === version.number &&
    manifest.isFinal === version.isFinal &&
    manifest.issuedAt === version.issuedAt.toISOString() &&
    manifest.pdf === version.pdfDigest;
  const isErased = version.pdfStorageKey === null && found.isAccountDeleted;
  const content =
    manifest?.content === contentDigest(version.content) ? "unchanged" : isErased ? "erased" : "changed";
  const isGenuine = isManifestOfRow && content !== "changed" && log !== null;
  const { event, host, sponsor } = version.content;
  return {
    code: report.code,
    version: version.number,
    newestVersion,
    issuedAt: version.issuedAt,
    isFinal: version.isFinal,
    isGenuine,
    signature: manifest && !isManifestOfRow ? "invalid" : signed.signature,
    keyId: version.keyId,
    content,
    log,
    pdfDigest: manifest?.pdf ?? version.pdfDigest,
    names:
      isGenuine && found.isPublic && content === "unchanged" && !found.isAccountDeleted
        ? { event: event.title, eventPath: event.path, host: host.name, sponsor: sponsor.name }
        : null,
  };
}

/** Whether a report has this code. Anyone. */
export async function hasReport({ db }: Pick<Ctx, "db">, code: string): Promise<boolean> {
  const found = await db.select({ id: reports.id }).from(reports).where(eq(reports.code, code));
  return found.length > 0;
}

/** Which version of a report a file is, by its digest. Anyone. Throws `not_found` for an unknown code. */
export async function verifyReportFile(
  ctx: Pick<Ctx, "db">,
  code: string,
  digest: string,
): Promise<FileVerification> {
  const { newestVersion, report } = await findVersion(ctx, code);
  const [version] = await ctx.db
    .select({ number: versions.number })
    .from(versions)
    .where(and(eq(versions.reportId, report.id), eq(versions.pdfDigest, digest)))
    .orderBy(desc(versions.number))
    .limit(1);
  // The row's digest counts only if the signed manifest has it too.
  if (!version || !(await verifyReport(ctx, code, version.number)).isGenuine) return "unknown";
  return { version: version.number, isNewest: version.number === newestVersion };
}

/** The signed manifests of all versions, for programs. Anyone. Throws `not_found` for an unknown code. */
export async function listManifests(
  ctx: Pick<Ctx, "db">,
  code: string,
): Promise<{ version: number; manifest: string }[]> {
  const rows = await ctx.db
    .select({ version: versions.number, manifest: versions.manifest })
    .from(versions)
    .innerJoin(reports, eq(reports.id, versions.reportId))
    .where(eq(reports.code, readCode(code) ?? ""))
    .orderBy(desc(versions.number));
  if (rows.length === 0) throw notFound();
  return rows;
}

/** The public halves of all keys that ever signed a report (RFC 7517). Anyone. */
export async function listReportKeys(ctx: Pick<Ctx, "db">): Promise<Record<string, string>[]> {
  const rows = await ctx.db.select().from(reportKeys).orderBy(desc(reportKeys.createdAt));
  return rows.map(({ id, publicKey }) => ({ ...publicKey, kid: id, use: "sig", alg: "EdDSA" }));
}

async function findVersion({ db }: Pick<Ctx, "db">, code: string, number?: number) {
  const [found] = await db
    .select({
      report: reports,
      version: versions,
      newestVersion: sql<number>`(select max(v.number) from ${versions} v where v.report_id = ${reports.id})`,
      isAccountDeleted: sql<boolean>`exists (select from ${users} u
        where u.id in (${reports.hostId}, ${reports.sponsorId}) and u.account_status = 'deleted')`,
      isPublic: sql<boolean>`exists (select from ${reports} r where r.id = ${reports.id} and ${isPublicReport})`,
    })
    .from(reports)
    .innerJoin(versions, eq(versions.reportId, reports.id))
    .where(and(eq(reports.code, readCode(code) ?? ""), number ? eq(versions.number, number) : undefined))
    .orderBy(desc(versions.number))
    .limit(1);
  if (!found) throw notFound();
  return found;
}

async function verifySignature({ db }: Pick<Ctx, "db">, jws: string) {
  const [key] = await db
    .select()
    .from(reportKeys)
    .where(eq(reportKeys.id, keyIdOf(jws) ?? ""));
  if (!key) return { signature: "unknown_key", manifest: null } as const;
  const manifest = await verifyManifest(jws, key.id, key.publicKey satisfies ReportJwk);
  return manifest
    ? ({ signature: "valid", manifest } as const)
    : ({ signature: "invalid", manifest: null } as const);
}

/** The entry that recorded this manifest when it was issued, and the seal that covers it. */
async function findLogEntry(
  { db }: Pick<Ctx, "db">,
  reportId: string,
  number: number,
  manifest: string,
): Promise<ReportVerification["log"]> {
  const [entry] = await db
    .select({ at: auditLog.at, number: auditSeals.number, sealedAt: auditSeals.at })
    .from(auditLog)
    .leftJoin(
      auditSeals,
      sql`${auditLog.writtenIn} >= ${auditSeals.fromXact} and ${auditLog.writtenIn} < ${auditSeals.uptoXact}
        and ${auditLog.seq} > ${auditSeals.afterSeq} and ${auditLog.seq} <= ${auditSeals.untilSeq}`,
    )
    .where(
      and(
        eq(auditLog.entity, "report"),
        eq(auditLog.entityId, reportId),
        eq(auditLog.action, "report.issue"),
        sql`${auditLog.after} ->> 'version' = ${String(number)}`,
        sql`${auditLog.after} ->> 'manifestDigest' = ${sha256(manifest)}`,
      ),
    )
    .limit(1);
  if (!entry) return null;
  const { at, number: seal, sealedAt } = entry;
  return { at, seal: seal !== null && sealedAt ? { number: seal, at: sealedAt } : null };
}
