import { HAIRLINE, INK, LEADING, PAGE, QUIET, WIDTH } from "./page-style";
import { asParts, type Cell, type Element, type Placed, SIZE, type TaggedPdf } from "./tagged-pdf";

const PADDING = 5;

interface Column {
  label: string;
  /** A share of the table's width. */
  share: number;
  isAmount?: boolean;
}

/**
 * Writes a table. Its header is repeated on each page as an artifact. The first cell of a row names the row, unless the
 * table has only one.
 * @param summary what the table is, for those who don't see it
 */
export function writeTable(
  doc: TaggedPdf,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  summary: string,
): void {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  let x = PAGE.side;
  const boxes = columns.map((column) => {
    const width = (WIDTH * column.share) / total;
    const box = { ...column, x: x + (x > PAGE.side ? 4 : 0), width: width - (x > PAGE.side ? 4 : 0) - 6 };
    x += width;
    return box;
  });
  const place = (cell: Cell, width: number): Placed[] =>
    asParts(cell).flatMap((words) => {
      const { style = "text", size = SIZE - 0.5 } = words;
      return doc.shaper.lines(words.text, style, size, width).map((line) => ({ ...words, line, size }));
    });
  const header = boxes.map(({ label, width }) =>
    place([{ text: label, style: "strong", size: 8, color: QUIET }], width),
  );
  const headerHeight = heightOf(header) + PADDING * 2;
  const placed = rows.map((row) => row.map((cell, index) => place(cell, boxes[index]?.width ?? WIDTH)));
  const [first] = placed;
  doc.ensure(headerHeight + (first ? Math.min(heightOf(first) + PADDING * 2, 200) : 0));

  const table = doc.element("Table", undefined, { alt: summary });
  const head = doc.element("TR", doc.element("THead", table));
  const drawHeader = (cellOf: (() => Element) | null) => {
    const top = doc.y;
    const draw = (cells: Placed[], box: (typeof boxes)[number], element: Element | null) => {
      doc.y = top + PADDING;
      for (const words of cells) doc.line(element, words, box.x, box.width, box.isAmount);
    };
    for (const [index, box] of boxes.entries()) draw(header[index] ?? [], box, cellOf?.() ?? null);
    doc.y = top + headerHeight;
    doc.artifact((pdf) => doc.rule(pdf, doc.y, INK));
  };
  drawHeader(() => doc.element("TH", head, { scope: "Column" }));

  const body = doc.element("TBody", table);
  const bottom = PAGE.height - PAGE.bottom;
  const nextPage = () => {
    doc.pdf.addPage();
    doc.y = PAGE.top;
    drawHeader(null);
  };
  for (const cells of placed) {
    const height = heightOf(cells) + PADDING * 2;
    const isShort = height <= bottom - PAGE.top - headerHeight;
    if (doc.y + (isShort ? height : 60) > bottom) nextPage();
    const row = doc.element("TR", body);
    const elements = cells.map((_, index) =>
      index === 0 && placed.length > 1 ? doc.element("TH", row, { scope: "Row" }) : doc.element("TD", row),
    );
    let rest = cells;
    while (true) {
      const top = doc.y + PADDING;
      const left = rest.map((lines, index) => {
        const box = boxes[index] ?? boxes[0];
        doc.y = top;
        let drawn = 0;
        for (const words of lines) {
          if (doc.y + words.size * LEADING > bottom) break;
          doc.line(elements[index] ?? null, words, box?.x ?? PAGE.side, box?.width ?? WIDTH, box?.isAmount);
          drawn += 1;
        }
        return lines.slice(drawn);
      });
      doc.y = Math.min(top + heightOf(rest) + PADDING, bottom);
      rest = left;
      if (rest.every((lines) => lines.length === 0)) break;
      nextPage();
    }
    doc.artifact((pdf) => doc.rule(pdf, doc.y, HAIRLINE));
  }
  doc.space(8);
}

const heightOf = (cells: readonly (readonly Placed[])[]) =>
  Math.max(0, ...cells.map((lines) => lines.reduce((sum, { size }) => sum + size * LEADING, 0)));
