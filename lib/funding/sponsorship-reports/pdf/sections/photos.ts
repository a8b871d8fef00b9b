import type { ReportContent } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";
import { PAGE, QUIET, WIDTH } from "../page-style";
import type { PrintedPhoto } from "../photos";
import type { TaggedPdf } from "../tagged-pdf";

const GAP = 16;
const COLUMN = (WIDTH - GAP) / 2;
const TALLEST = 190;

/**
 * Photos of proofs, two in a row, each with its caption.
 * @param page the report's address, for photos that are left out
 */
export function writePhotos(
  doc: TaggedPdf,
  content: ReportContent,
  printed: readonly PrintedPhoto[],
  page: string,
): void {
  if (printed.length === 0) return;
  doc.heading(2, "Photos", TALLEST + 40);
  const shown = printed.flatMap(({ photo, picture }) => (picture ? [{ photo, picture }] : []));
  for (let index = 0; index < shown.length; index += 2) {
    const row = shown.slice(index, index + 2).map(({ photo, picture }) => {
      const scale = Math.min(COLUMN / picture.width, TALLEST / picture.height);
      return {
        picture,
        caption: photo.caption.trim() || "Photo without a caption",
        width: picture.width * scale,
        height: picture.height * scale,
      };
    });
    const tallest = Math.max(...row.map(({ height }) => height));
    doc.ensure(tallest + 34);
    const top = doc.y;
    let bottom = top;
    for (const [column, { picture, caption, width, height }] of row.entries()) {
      const x = PAGE.side + column * (COLUMN + GAP);
      doc.figure(`Photo: ${caption}`, { x, y: top, width, height }, (pdf) => {
        pdf.image(picture.bytes, x, top, { width, height });
      });
      doc.y = top + height + 3;
      doc.caption(caption, x, COLUMN);
      bottom = Math.max(bottom, doc.y);
    }
    doc.y = bottom + 10;
  }
  const more = content.photos.length - printed.length;
  if (more > 0) {
    doc.paragraph(
      `This file has the first ${formatCount(printed.length)} photos. It leaves out ${formatCount(more)}.`,
    );
    doc.paragraph({ text: `The host and the sponsor see all of them at ${page}`, url: page });
  }
  const missing = printed.length - shown.length;
  if (missing > 0)
    doc.paragraph({
      text: `${photos(missing)} could not be shown: no longer stored as sent.`,
      color: QUIET,
    });
}

const photos = (count: number) => (count === 1 ? "1 photo" : `${formatCount(count)} photos`);
