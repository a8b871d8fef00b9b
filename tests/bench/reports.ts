import sharp from "sharp";
import type { ReportContent, ReportPhoto } from "@/db/enums";
import { sponsorshipReports } from "@/db/schema";
import { renderReportPdf } from "@/lib/funding/sponsorship-reports/pdf/render-report-pdf";
import { verifyReport } from "@/lib/funding/sponsorship-reports/queries/verify-report";
import { sha256 } from "@/lib/funding/sponsorship-reports/signing/digests";
import { reportBenefit, reportContent, reportPhoto } from "@/tests/support/factories/report-content";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";
import { median, type Section } from "./section";
import { measureStatements } from "./statements";

const PAGE = "http://localhost:3000/sponsorships/1/report";
const BENEFITS = 20;
export const PHOTOS = 20;
const RUNS = 9;
const PDF_LIMIT_MS = 1500;
const VERIFY_LIMIT_MS = 20;

/** A report of 20 benefits, with photos that have these digests. */
export const fullReport = (digests: readonly string[]): ReportContent =>
  reportContent({
    benefits: Array.from({ length: BENEFITS }, (_, n) => reportBenefit({ title: `Benefit ${n + 1}` })),
    photos: digests.map((digest) => reportPhoto({ storageKey: digest, digest })),
  });

/** How long the PDF of a full report takes, and its verification. */
export async function measureReports(): Promise<Section> {
  const files = await photoFiles();
  const content = fullReport([...files.keys()]);
  const read = async ({ storageKey }: ReportPhoto) => files.get(storageKey) ?? null;
  const times: number[] = [];
  let bytes = 0;
  for (let run = -1; run < RUNS; run++) {
    const began = performance.now();
    bytes = (await renderReportPdf(content, read, PAGE)).length;
    if (run >= 0) times.push(performance.now() - began);
  }
  const verification = await measureStatements({
    title: "Verification",
    besides: "of a report with a full content.",
    viewer: async (db) => {
      const report = await createReport(db);
      await issueVersionOf(db, report, content);
      return { id: report.hostId };
    },
    statements: [
      [
        "verification",
        async (ctx) => {
          const [report] = await ctx.db.select({ code: sponsorshipReports.code }).from(sponsorshipReports);
          return verifyReport(ctx, report?.code ?? "");
        },
      ],
    ],
    limitMs: VERIFY_LIMIT_MS,
    each: true,
  });
  const drawn = median(times);
  return {
    title: "Sponsorship reports",
    note:
      `The PDF of ${BENEFITS} benefits and ${PHOTOS} photos of 3 megapixels, ${RUNS} times, ` +
      `${Math.round(bytes / 1000)} kB. ${verification.note}`,
    rows: [
      {
        name: "the PDF",
        measured: `${Math.round(drawn)} ms`,
        promise: `≤ ${PDF_LIMIT_MS} ms`,
        isMet: drawn <= PDF_LIMIT_MS,
      },
      ...verification.rows,
    ],
  };
}

/** Pictures as detailed as photos, by their digests. */
async function photoFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (let n = 0; n < PHOTOS; n++) {
    const bytes = await sharp({
      create: {
        width: 2000,
        height: 1500,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 100 + n, sigma: 20 },
      },
    })
      .blur(2)
      .jpeg({ quality: 85 })
      .toBuffer();
    files.set(sha256(bytes), bytes);
  }
  return files;
}
