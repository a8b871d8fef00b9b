import "server-only";
import { randomBytes } from "node:crypto";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { ReportContent } from "@/db/enums";
import { sponsorshipReports, sponsorshipReportVersions, users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { changesOf, saysTheSame } from "../changes";
import { readyAt } from "../clock";
import { newReportCode } from "../report-code";
import { sha256 } from "../signing/digests";
import { manifestOf, signManifest } from "../signing/manifest";
import { type BuiltReport, buildContent } from "./build-content";
import { renderReport } from "./render-report";

export type Report = typeof sponsorshipReports.$inferSelect;
type Version = typeof sponsorshipReportVersions.$inferSelect;

/** A report with its newest version. */
export interface Issued {
  report: Report;
  version: Version;
  isNew: boolean;
}

/** Other workers issue versions of the same report, too. */
const TRIES = 3;

/**
 * Issues the next version of a sponsorship's report if it would say something new. Draws, signs, and stores it without
 * a lock; if another version came meanwhile, starts again. Null: it isn't ready.
 */
export async function issueVersion(ctx: Ctx, sponsorshipId: string): Promise<Issued | null> {
  for (let attempt = 1; ; attempt++) {
    const report = await findReport(ctx.db, sponsorshipId);
    const last = report && (await lastVersion(ctx.db, report.id));
    const built = await buildContent(ctx, sponsorshipId, {
      code: report?.code ?? newReportCode(),
      version: (last?.number ?? 0) + 1,
    });
    if (readyAt(built.lastDay) > ctx.now()) return null;
    if (report && last && saysTheSame(last.content, built.content)) {
      const checkedAt = new Date(built.content.issuedAt);
      await ctx.db.update(sponsorshipReports).set({ checkedAt }).where(eq(sponsorshipReports.id, report.id));
      return { report, version: last, isNew: false };
    }
    if (last) built.content.changes = changesOf(last.content, built.content);
    const issued = await store(ctx, sponsorshipId, built);
    if (issued) return issued;
    if (attempt === TRIES) throw new Error(`the report of ${sponsorshipId} keeps changing`);
  }
}

/** Null: another version or another name came first. */
async function store(
  ctx: Ctx,
  sponsorshipId: string,
  { content, parties }: BuiltReport,
): Promise<Issued | null> {
  const { pdf, pdfDigest } = await renderReport(ctx, content, sponsorshipId);
  const { storage } = ctx.ports;
  const issuedAt = new Date(content.issuedAt);
  const pdfStorageKey = `${pdfDigest}.${randomBytes(16).toString("hex")}.private.pdf`;
  await storage.put(pdfStorageKey, pdf, "application/pdf");
  let isUsed = false;
  try {
    const issued = await inTransaction(ctx, async (tx) => {
      if (!(await areStillNamed(tx, content, parties))) return null;
      await tx
        .insert(sponsorshipReports)
        .values({
          id: newId(),
          sponsorshipId,
          ...parties,
          code: content.code,
          checkedAt: issuedAt,
          createdAt: ctx.now(),
          updatedAt: ctx.now(),
        })
        .onConflictDoNothing({ target: sponsorshipReports.sponsorshipId });
      const [report] = await tx
        .select()
        .from(sponsorshipReports)
        .where(eq(sponsorshipReports.sponsorshipId, sponsorshipId))
        .for("update");
      if (!report || report.code !== content.code) return null;
      const last = await lastVersion(tx, report.id);
      if ((last?.number ?? 0) + 1 !== content.version) return null;
      const { manifest, keyId } = await signManifest(tx, manifestOf(content, pdfDigest));
      const [version] = await tx
        .insert(sponsorshipReportVersions)
        .values({
          reportId: report.id,
          number: content.version,
          content,
          isFinal: content.isFinal,
          manifest,
          keyId,
          pdfStorageKey,
          pdfBytes: pdf.length,
          pdfDigest,
          issuedAt,
        })
        .returning();
      if (!version) return null;
      await tx
        .update(sponsorshipReports)
        .set({ checkedAt: issuedAt })
        .where(eq(sponsorshipReports.id, report.id));
      await recordAudit(tx, ctx, {
        action: "report.issue",
        entityId: report.id,
        after: {
          sponsorshipId,
          version: version.number,
          isFinal: version.isFinal,
          manifestDigest: sha256(manifest),
        },
      });
      await touchTags(tx, [tags.report(report.code)]);
      return { report, version, isNew: true };
    });
    isUsed = issued !== null;
    return issued;
  } finally {
    if (!isUsed)
      await storage
        .delete(pdfStorageKey)
        .catch((failed: unknown) => logger.warn({ err: failed }, "an orphaned report could not be deleted"));
  }
}

/** Whether both sides have the names that were drawn. Locks them first, so that a deleted account never comes back. */
async function areStillNamed(
  tx: Tx,
  { host, sponsor }: ReportContent,
  { hostId, sponsorId }: BuiltReport["parties"],
): Promise<boolean> {
  const found = await tx
    .select({ id: users.id, name: sql<string>`coalesce(${users.companyName}, ${users.fullName})` })
    .from(users)
    .where(inArray(users.id, [hostId, sponsorId]))
    .orderBy(asc(users.id))
    .for("key share");
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return names.get(hostId) === host.name && names.get(sponsorId) === sponsor.name;
}

export async function findReport(db: Executor, sponsorshipId: string): Promise<Report | null> {
  const [found] = await db
    .select()
    .from(sponsorshipReports)
    .where(eq(sponsorshipReports.sponsorshipId, sponsorshipId));
  return found ?? null;
}

async function lastVersion(db: Executor, reportId: string): Promise<Version | null> {
  const [found] = await db
    .select()
    .from(sponsorshipReportVersions)
    .where(eq(sponsorshipReportVersions.reportId, reportId))
    .orderBy(desc(sponsorshipReportVersions.number))
    .limit(1);
  return found ?? null;
}
