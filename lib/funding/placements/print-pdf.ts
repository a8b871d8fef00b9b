import "server-only";
import { buffer } from "node:stream/consumers";
import { QR_INK, qrShape } from "@/lib/core/qr-code";
import { CODE_MM, type PrintFace, printLines } from "./print-face";

const POINTS_PER_MM = 72 / 25.4;
const MARGIN_MM = 10;
const LEADING = 1.35;
const NOTE_POINTS = 6;

/** Characters that the fonts of every PDF reader have. */
const PRINTABLE = /^[\x20-\x7e\xa0-\xff–—‘’“”•…€]*$/;

const NAME_LEFT_OUT = "Without the sponsor's name, whose letters this file can't hold. The SVG has it.";

/** The same print file as a PDF, on a page with a margin to cut off. */
export async function printPdf(face: PrintFace): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const all = printLines(face);
  const lines = all.filter(({ text }) => PRINTABLE.test(text));
  const margin = MARGIN_MM * POINTS_PER_MM;
  const width = CODE_MM * POINTS_PER_MM;
  const below = lines.reduce((sum, { height }) => sum + height * width * LEADING, 0);
  const pdf = new PDFDocument({
    size: [width + 2 * margin, width + below + 3 * margin],
    margin: 0,
    lang: "en-US",
    info: { Title: `QR code: ${face.address}` },
  });
  const done = buffer(pdf);
  const { size, path } = qrShape(face.address);
  const unit = width / size;
  pdf.save().translate(margin, margin).scale(unit).path(path).fill(QR_INK).restore();
  let y = margin + width;
  for (const { text, height, isStrong } of lines) {
    const points = height * width;
    pdf
      .font(isStrong ? "Helvetica-Bold" : "Helvetica", points)
      .fillColor(QR_INK)
      .text(text, margin, y, { width, align: "center", lineBreak: false });
    y += points * LEADING;
  }
  if (lines.length < all.length)
    pdf.font("Helvetica", NOTE_POINTS).text(NAME_LEFT_OUT, margin, y + margin, { width, align: "center" });
  pdf.end();
  return done;
}
