import "server-only";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { drawLine } from "@/lib/core/pdf/draw-line";
import { Shaper } from "@/lib/core/pdf/shape";
import { QR_INK, qrShape } from "@/lib/core/qr-code";
import { CODE_MM, type PrintFace, printLines } from "./print-face";

const POINTS_PER_MM = 72 / 25.4;
const MARGIN_MM = 10;
const LEADING = 1.35;
const NOTE_POINTS = 6;

const NAME_LEFT_OUT = "Without the sponsor's name, whose signs this file can't hold. The SVG has it.";

/** The same print file as a PDF, on a page with a margin to cut off. The letters it draws are embedded. */
export async function printPdf(face: PrintFace): Promise<Buffer> {
  const margin = MARGIN_MM * POINTS_PER_MM;
  const width = CODE_MM * POINTS_PER_MM;
  const shaper = new Shaper();
  const all = printLines(face);
  const lines = all.flatMap(({ text, height, isStrong }) => {
    const style = isStrong ? "strong" : "text";
    const before = shaper.missing;
    const [widest] = shaper.lines(text, style, 1, Number.POSITIVE_INFINITY);
    if (!widest || shaper.missing > before) return [];
    const size = Math.min(height * width, width / widest.width);
    return shaper.lines(text, style, size, Number.POSITIVE_INFINITY).map((line) => ({ line, size }));
  });
  const below = lines.reduce((sum, { size }) => sum + size * LEADING, 0);
  const pdf = new PDFDocument({
    size: [width + 2 * margin, width + below + 3 * margin],
    margin: 0,
    lang: "en-US",
    // No default font: Helvetica can't be embedded.
    font: "",
    info: { Title: `QR code: ${face.address}` },
  });
  const done = buffer(pdf);
  const { size: modules, path } = qrShape(face.address);
  pdf
    .save()
    .translate(margin, margin)
    .scale(width / modules)
    .path(path)
    .fill(QR_INK)
    .restore()
    .fillColor(QR_INK);
  let y = margin + width;
  for (const { line, size } of lines) {
    y += size;
    drawLine(pdf, line, margin + (width - line.width) / 2, y, size);
    y += size * (LEADING - 1);
  }
  if (lines.length < all.length)
    for (const line of shaper.lines(NAME_LEFT_OUT, "text", NOTE_POINTS, width)) {
      y += NOTE_POINTS * LEADING;
      drawLine(pdf, line, margin + (width - line.width) / 2, y, NOTE_POINTS);
    }
  pdf.end();
  return done;
}
