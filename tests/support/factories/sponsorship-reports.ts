import { eq } from "drizzle-orm";
import type { ReportContent } from "@/db/enums";
import { reportKeys, sponsorshipReports, sponsorshipReportVersions, sponsorships } from "@/db/schema";
import type { Database } from "@/db/types";
import { newReportCode } from "@/lib/funding/sponsorship-reports/report-code";

/** A report's content, as complete as it gets, unless `overrides` says otherwise. */
export function reportContent(overrides: Partial<ReportContent> = {}): ReportContent {
  const at = "2026-11-05T12:00:00.000Z";
  return {
    format: 1,
    code: "abcdefghijk1",
    version: 1,
    issuedAt: at,
    isFinal: false,
    site: { name: "Community", origin: "http://localhost:3000" },
    event: {
      title: "Maple Street Fair",
      location: "Marlow Ferry, Indiana",
      startsAt: "2026-11-01T14:00:00.000Z",
      endsAt: "2026-11-01T20:00:00.000Z",
      timeZone: "America/Chicago",
      path: "/proposaldetails/maple-street-fair",
    },
    host: { name: "Maple Street Association" },
    sponsor: { name: "Oak Bakery" },
    deal: {
      tier: "Gold",
      priceCents: 100_000,
      currency: "USD",
      eventShareCents: 30_000,
      paidAt: at,
      receiptNumber: "R-2026-000001",
      refundedCents: 0,
      releasedCents: 0,
    },
    benefits: [
      {
        title: "Logo on the banner",
        kind: "placement",
        quantity: 1,
        isEssential: true,
        status: "proved",
        shareCents: 35_000,
        refundedCents: 0,
        dueAt: at,
        provedAt: at,
        settledAt: null,
        settledBy: null,
        substitute: null,
        proofs: [{ kind: "note", url: null, amount: null, note: "Over the stage", fileName: null, at }],
      },
      {
        title: "A booth",
        kind: "presence",
        quantity: 1,
        isEssential: false,
        status: "missed",
        shareCents: 35_000,
        refundedCents: 0,
        dueAt: at,
        provedAt: null,
        settledAt: null,
        settledBy: null,
        substitute: null,
        proofs: [],
      },
    ],
    refunds: [],
    dispute: null,
    extras: [],
    counts: [],
    attendance: null,
    photos: [],
    outcome: null,
    updates: [],
    balance: null,
    nextEdition: null,
    changes: [],
    ...overrides,
  };
}

/** The first version of a sponsorship's report, without a stored PDF unless `pdfStorageKey` is given. */
export async function createReport(
  db: Database,
  sponsorshipId: string,
  {
    content = {},
    pdfStorageKey = null,
    ...overrides
  }: Partial<typeof sponsorshipReports.$inferInsert> & {
    content?: Partial<ReportContent>;
    pdfStorageKey?: string | null;
  } = {},
): Promise<typeof sponsorshipReports.$inferSelect> {
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  const code = newReportCode();
  const now = new Date();
  const [report] = await db
    .insert(sponsorshipReports)
    .values({
      sponsorshipId,
      proposalId: slot?.proposalId ?? "",
      hostId: slot?.hostId ?? "",
      sponsorId: slot?.sponsorId ?? "",
      code,
      checkedAt: now,
      ...overrides,
    })
    .returning();
  if (!report) throw new Error("The report was not created.");
  await db
    .insert(reportKeys)
    .values({ id: "a test's key", publicKey: { kty: "OKP", crv: "Ed25519", x: "" } })
    .onConflictDoNothing();
  const whole = reportContent({ code, ...content });
  await db.insert(sponsorshipReportVersions).values({
    reportId: report.id,
    number: whole.version,
    content: whole,
    isFinal: whole.isFinal,
    manifest: "a manifest",
    keyId: "a test's key",
    pdfStorageKey,
    pdfBytes: 1,
    pdfDigest: "0".repeat(64),
    issuedAt: now,
  });
  return report;
}
