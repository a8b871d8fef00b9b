import type { ReportContent } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { reportPath } from "../paths";
import { sha256 } from "../signing/digests";

/** A report's PDF and its digest. Takes about a second: call it before a transaction locks anything. */
export async function renderReport(
  ctx: Ctx,
  content: ReportContent,
  sponsorshipId: string,
): Promise<{ pdf: Buffer; pdfDigest: string }> {
  const { renderReportPdf } = await import("../pdf/render-report-pdf");
  const page = new URL(reportPath(sponsorshipId), content.site.origin).href;
  const pdf = await renderReportPdf(content, ({ storageKey }) => ctx.ports.storage.get(storageKey), page);
  return { pdf, pdfDigest: sha256(pdf) };
}
