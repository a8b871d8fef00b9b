import type { ReportContent } from "@/db/enums";
import { formatsOf } from "./copy";
import { printedPhotos, type ReadPhoto } from "./photos";
import { writeBenefits, writeMissing } from "./sections/benefits";
import { writeFacts } from "./sections/facts";
import { writeBalance, writeCounts } from "./sections/figures";
import { writePhotos } from "./sections/photos";
import { writeVerification } from "./sections/verification";
import { writeWords } from "./sections/words";
import { Sheet } from "./sheet";

/**
 * A report as an accessible PDF (PDF/UA-1), for US Letter. The same content and photos have the same bytes. Throws
 * `StorageUnavailable` if a photo can't be read; one that is missing is named instead of shown.
 */
export async function renderReportPdf(content: ReportContent, readPhoto: ReadPhoto): Promise<Buffer> {
  const { event, host, sponsor, site } = content;
  const formats = formatsOf(content);
  const photos = await printedPhotos(content.photos, readPhoto);
  const sheet = new Sheet({
    title: `Sponsorship report: ${event.title}`,
    author: host.name,
    subject: `What ${sponsor.name} sponsored, version ${content.version}`,
    createdAt: new Date(content.issuedAt),
  });
  writeFacts(sheet, content, formats);
  writeBenefits(sheet, content, formats);
  writeMissing(sheet, content, formats);
  writeWords(sheet, content, formats);
  writeCounts(sheet, content, formats);
  writePhotos(sheet, content, photos);
  writeBalance(sheet, content, formats);
  writeVerification(sheet, content, formats);
  return sheet.finish(`${site.name} · Report ${content.code}, version ${content.version}`);
}
