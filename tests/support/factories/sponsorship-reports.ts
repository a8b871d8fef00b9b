import { eq } from "drizzle-orm";
import type { ReportContent } from "@/db/enums";
import { auditLog, sponsorshipReports, sponsorshipReportVersions, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { newReportCode } from "@/lib/funding/sponsorship-reports/report-code";
import { sha256 } from "@/lib/funding/sponsorship-reports/signing/digests";
import { manifestOf, signManifest } from "@/lib/funding/sponsorship-reports/signing/manifest";
import type { ReportKey } from "@/lib/funding/sponsorship-reports/signing/report-key";
import { createPaidSlot } from "./funds";
import { createProposal } from "./proposals";
import { reportContent } from "./report-content";
import { createHost, createSponsor } from "./users";

type ReportRow = typeof sponsorshipReports.$inferSelect;
type ReportParts = Partial<typeof sponsorshipReports.$inferInsert>;

/** A report that has no version yet, of a given paid sponsorship or of a new one. */
export async function createReport(db: Database, parts: ReportParts = {}): Promise<ReportRow> {
  const sponsorshipId = parts.sponsorshipId ?? (await createPaidSponsorship(db));
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  const [report] = await db
    .insert(sponsorshipReports)
    .values({
      sponsorshipId,
      proposalId: slot?.proposalId ?? "",
      hostId: slot?.hostId ?? "",
      sponsorId: slot?.sponsorId ?? "",
      code: newReportCode(),
      checkedAt: new Date(),
      ...parts,
    })
    .returning();
  if (!report) throw new Error("The report was not created.");
  return report;
}

async function createPaidSponsorship(db: Database): Promise<string> {
  const [host, sponsor] = [await createHost(db), await createSponsor(db)];
  const { proposal } = await createProposal(db, host.id);
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: host.id });
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  return slot?.id ?? "";
}

/** A sponsorship's report with its first version. */
export async function createIssuedReport(
  db: Database,
  sponsorshipId: string,
  { content = {}, ...parts }: ReportParts & { content?: Partial<ReportContent> } = {},
): Promise<ReportRow> {
  const report = await createReport(db, { sponsorshipId, ...parts });
  await issueVersionOf(db, report, content);
  return report;
}

/**
 * Issues a version of a report, with its entry in the audit log.
 * @param more the PDF (any bytes; only their digest is stored), and the key of the signature
 */
export async function issueVersionOf(
  db: Database,
  report: { id: string; code: string },
  parts: Partial<ReportContent> = {},
  { pdf = Buffer.from("a PDF"), key }: { pdf?: Buffer; key?: ReportKey } = {},
): Promise<{ content: ReportContent; manifest: string; keyId: string }> {
  const content = reportContent({ code: report.code, ...parts });
  const pdfDigest = sha256(pdf);
  return db.transaction(async (tx) => {
    const signed = await signManifest(tx, manifestOf(content, pdfDigest), key);
    await tx.insert(sponsorshipReportVersions).values({
      reportId: report.id,
      number: content.version,
      content,
      isFinal: content.isFinal,
      ...signed,
      pdfStorageKey: `${pdfDigest}.pdf`,
      pdfBytes: pdf.length,
      pdfDigest,
      issuedAt: new Date(content.issuedAt),
    });
    await tx.insert(auditLog).values({
      action: "report.issue",
      entity: "report",
      entityId: report.id,
      requestId: newId(),
      after: { version: content.version, manifestDigest: sha256(signed.manifest) },
    });
    return { content, ...signed };
  });
}
