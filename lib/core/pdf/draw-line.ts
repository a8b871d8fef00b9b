import type { Line } from "./shape";

type Pdf = PDFKit.PDFDocument;

/**
 * Draws a line of text with the fonts it was shaped with; pdfkit embeds only the glyphs that are used.
 * @param x its left end, in points
 * @param baseline from the page's top, in points
 */
export function drawLine(pdf: Pdf, line: Line, x: number, baseline: number, size: number): void {
  // Reading aloud and copying need the order of reading.
  if (line.isReordered) pdf.markContent("Span", { actual: line.text });
  for (const { face, text, x: offset } of line.runs)
    pdf
      .registerFont(face.name, face.font)
      .font(face.name)
      .fontSize(size)
      .text(text, x + offset, baseline, {
        lineBreak: false,
        baseline: "alphabetic",
        // Whole runs are shaped, not single words.
        features: [],
      });
  if (line.isReordered) pdf.endMarkedContent();
}
