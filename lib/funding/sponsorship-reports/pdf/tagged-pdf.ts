import PDFDocument from "pdfkit";
import { drawLine } from "@/lib/core/pdf/draw-line";
import type { Style } from "@/lib/core/pdf/faces";
import { type Line, Shaper } from "@/lib/core/pdf/shape";
import { BASELINE, HAIRLINE, INK, LEADING, PAGE, PAPER, PINE, QUIET, SUN, WIDTH } from "./page-style";

type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/** Text of one look. With `url`, it is a link. */
export interface TextPart {
  text: string;
  style?: Style;
  size?: number;
  color?: string;
  url?: string;
}

/** Text, or parts of different looks below each other. */
export type Cell = string | readonly TextPart[];

/** A part's line, with its size in points. */
export interface Placed extends TextPart {
  line: Line;
  size: number;
}

export const SIZE = 9.5;
const HEADINGS = { 1: 25, 2: 15, 3: 10.5 } as const;

/**
 * A tagged PDF that is written from top to bottom. Everything drawn is in the structure tree, in the order of reading,
 * or marked as an artifact.
 */
export class TaggedPdf {
  readonly pdf: Pdf;
  readonly shaper = new Shaper();
  y: number = PAGE.top;
  #root: Element;
  #chunks: Buffer[] = [];
  #done: Promise<Buffer>;

  constructor(about: { title: string; author: string; subject: string; createdAt: Date }) {
    const { createdAt, ...info } = about;
    this.pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: "1.7",
      subset: "PDF/UA" as "PDF/A-1",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      bufferPages: true,
      // No default font: Helvetica can't be embedded.
      font: "",
      info: {
        Title: forMetadata(info.title),
        Author: forMetadata(info.author),
        Subject: forMetadata(info.subject),
        Producer: "PDFKit",
        Creator: "Sponsorship reports",
        CreationDate: createdAt,
      },
    });
    this.#done = new Promise((resolve, reject) => {
      this.pdf.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
      this.pdf.on("end", () => resolve(Buffer.concat(this.#chunks)));
      this.pdf.on("error", reject);
    });
    this.#root = this.pdf.struct("Document");
    this.pdf.addStructure(this.#root);
  }

  /** Adds an element to the structure tree. */
  element(
    type: string,
    parent: Element = this.#root,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): Element {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Starts a page if less than this is left. */
  ensure(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom) return;
    this.pdf.addPage();
    this.y = PAGE.top;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Draws what means nothing by itself. */
  artifact(draw: (pdf: Pdf) => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  /** @param keep how much of what follows stays on the same page */
  heading(level: 1 | 2 | 3, text: string, keep = 60): void {
    const size = HEADINGS[level];
    const style = level === 3 ? "strong" : "title";
    const lines = this.shaper.lines(text, style, size, WIDTH);
    if (level === 2) this.space(20);
    if (level === 3) this.space(8);
    this.ensure(lines.length * size * LEADING + keep);
    if (level === 2) this.pdf.outline.addItem(text);
    const element = this.element(`H${level}`);
    for (const line of lines) this.line(element, { text, line, size, style }, PAGE.side, WIDTH);
    this.space(level === 3 ? 2 : 4);
  }

  paragraph(words: string | TextPart, { parent = this.element("P"), indent = 0 } = {}): void {
    const word = typeof words === "string" ? { text: words } : words;
    const { size = SIZE, style = "text" } = word;
    const width = WIDTH - indent;
    for (const line of this.shaper.lines(word.text, style, size, width)) {
      this.ensure(size * LEADING);
      this.line(parent, { ...word, line, size }, PAGE.side + indent, width);
    }
    this.space(4);
  }

  list(items: readonly (string | readonly TextPart[])[]): void {
    const list = this.element("L");
    for (const item of items) {
      const body = this.element("LBody", this.element("LI", list));
      this.ensure(SIZE * LEADING);
      const bullet = this.y + SIZE * LEADING * 0.5;
      this.artifact((pdf) => pdf.circle(PAGE.side + 4, bullet, 1.6).fill(PINE));
      for (const words of asParts(item)) {
        this.paragraph(words, { parent: body, indent: 14 });
        this.space(-3);
      }
      this.space(3);
    }
  }

  /** A notice in a box with a colored edge. */
  notice(text: string, color: string): void {
    const lines = this.shaper.lines(text, "text", SIZE, WIDTH - 28);
    const height = lines.length * SIZE * LEADING + 16;
    this.ensure(height);
    const top = this.y;
    this.artifact((pdf) => {
      pdf.rect(PAGE.side, top, WIDTH, height).fill(PAPER);
      pdf.rect(PAGE.side, top, 3, height).fill(color);
    });
    this.y = top + 8;
    const element = this.element("P");
    for (const line of lines) this.line(element, { text, line, size: SIZE }, PAGE.side + 16, WIDTH - 28);
    this.y = top + height + 8;
  }

  /** A drawing with words for those who don't see it. Its place is the area from `x`, `y` of the page. */
  figure(
    alt: string,
    box: { x: number; y: number; width: number; height: number },
    draw: (pdf: Pdf) => void,
    parent?: Element,
  ): void {
    const bbox = [box.x, box.y, box.x + box.width, box.y + box.height] as [number, number, number, number];
    const figure = this.element("Figure", parent, {
      alt,
      bbox,
      placement: "Block",
    });
    figure.add(() => draw(this.pdf));
    figure.end();
  }

  /** The words below a picture. */
  caption(text: string, x: number, width: number): void {
    const size = 8;
    const element = this.element("P");
    for (const line of this.shaper.lines(text, "text", size, width).slice(0, 3))
      this.line(element, { text, line, size, color: QUIET }, x, width);
  }

  /** Draws one line of text without moving on, as part of a figure. */
  label(
    text: string,
    x: number,
    y: number,
    {
      size = 7,
      color = QUIET,
      align = "left",
    }: { size?: number; color?: string; align?: "left" | "right" } = {},
  ): void {
    const [line] = this.shaper.lines(text, "text", size, WIDTH);
    if (!line) return;
    this.#draw(line, align === "right" ? x - line.width : x, y, size, color);
  }

  /** The colored line below the title. */
  underline(): void {
    this.artifact((pdf) => pdf.rect(PAGE.side, this.y, 44, 4).fill(SUN));
    this.space(14);
  }

  /** Adds the page numbers and ends the document. */
  async finish(footer: string): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.pdf.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
      const y = PAGE.height - PAGE.bottom + 20;
      this.rule(this.pdf, y, HAIRLINE);
      this.label(footer, PAGE.side, y + 6, { size: 8 });
      this.label(`Page ${page + 1} of ${count}`, PAGE.side + WIDTH, y + 6, { size: 8, align: "right" });
      this.pdf.endMarkedContent();
    }
    this.pdf.end();
    return this.#done;
  }

  /** A thin line across the page, as part of an artifact. */
  rule(pdf: Pdf, y: number, color: string): void {
    pdf.rect(PAGE.side, y - 0.5, WIDTH, 0.5).fill(color);
  }

  /** Draws a line of text at `y` and moves below it. Without an element, it is an artifact. */
  line(element: Element | null, words: Placed, x: number, width: number, isRight = false): void {
    const { line, size, color = INK, url } = words;
    const left = isRight || line.isFromRight ? x + width - line.width : x;
    const top = this.y;
    const draw = () => this.#draw(line, left, top, size, url ? PINE : color);
    if (!element) this.artifact(draw);
    else if (url) {
      const link = this.element("Link", element);
      link.add(draw);
      this.pdf.link(left, top, line.width, size * LEADING, url, {
        structParent: link,
        // A String object is written as text, a plain one as a name.
        Contents: new String(`Link: ${words.text}`) as string,
      });
      link.end();
    } else element.add(draw);
    this.y = top + size * LEADING;
  }

  #draw(line: Line, x: number, top: number, size: number, color: string): void {
    this.pdf.fillColor(color);
    drawLine(this.pdf, line, x, top + size * BASELINE, size);
  }
}

export const asParts = (cell: Cell): readonly TextPart[] =>
  typeof cell === "string" ? [{ text: cell }] : cell;

/** pdfkit writes metadata into XML as they are. */
const forMetadata = (text: string) => text.replaceAll("&", "and").replaceAll(/[<>\p{Cc}]/gu, " ");
