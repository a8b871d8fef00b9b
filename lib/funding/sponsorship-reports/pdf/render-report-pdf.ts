import type { ReportContent } from "@/db/enums";
import { formatsOf } from "./copy";
import { printedPhotos, type ReadPhoto } from "./photos";
import { writeBenefits, writeMissing } from "./sections/benefits";
import { writeBalance, writeCounts } from "./sections/counts";
import { writeFacts } from "./sections/facts";
import { writeHostTexts } from "./sections/host-texts";
import { writePhotos } from "./sections/photos";
import { writeVerification } from "./sections/verification";
import { TaggedPdf } from "./tagged-pdf";

/**
 * A report as an accessible PDF (PDF/UA-1), for US Letter. The same content and photos have the same bytes. Throws
 * `StorageUnavailable` if a photo can't be read; one that is missing is named instead of shown.
 * @param page the report's address, where both sides see what the file leaves out
 */
export async function renderReportPdf(
  content: ReportContent,
  readPhoto: ReadPhoto,
  page: string,
): Promise<Buffer> {
  const { event, host, sponsor, site } = content;
  const formats = formatsOf(content);
  const photos = await printedPhotos(content.photos, readPhoto);
  const doc = new TaggedPdf({
    title: `Sponsorship report: ${event.title}`,
    author: host.name,
    subject: `What ${sponsor.name} sponsored, version ${content.version}`,
    createdAt: new Date(content.issuedAt),
  });
  writeFacts(doc, content, formats);
  writeBenefits(doc, content, formats);
  writeMissing(doc, content, formats);
  writeHostTexts(doc, content, formats);
  writeCounts(doc, content, formats);
  writePhotos(doc, content, photos, page);
  writeBalance(doc, content, formats);
  writeVerification(doc, content, formats);
  return doc.finish(`${site.name} · Report ${content.code}, version ${content.version}`);
}
