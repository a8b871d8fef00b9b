import bidiFactory from "bidi-js";
import { type Face, Faces, type Style } from "./faces";

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Left out: controls, direction marks, and joiners that no font of the text has. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu;
const BREAKS_AFTER = /[\s\-–—/]$/u;
const BREAKS_AROUND = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Some vowels are drawn before the consonants that they follow. */
const REORDERED = /\p{Script=Devanagari}/u;
const SHAPED_FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Stands for a character that no font has. */
export const MISSING = "?";

/** What is drawn with one font in one direction. */
export interface Run {
  face: Face;
  text: string;
  /** From the line's start, in points. */
  x: number;
}

export interface Line {
  /** In the order of reading. */
  text: string;
  /** In the order of reading, each with its place. */
  runs: Run[];
  width: number;
  /** Starts at the right. */
  isFromRight: boolean;
  /** Its glyphs have another order than its characters, or are parts of them. */
  isReordered: boolean;
}

interface Cluster {
  face: Face;
  text: string;
  /** The same with mirrored brackets, if it runs from the right. */
  drawn: string;
  level: number;
}

/** Breaks texts into lines for one document, and counts the characters that no font has. */
export class Shaper {
  missing = 0;
  readonly faces = new Faces();

  /** @param width in points */
  lines(text: string, style: Style, size: number, width: number): Line[] {
    return text
      .normalize("NFC")
      .split(/\r\n|[\n\r\u2028\u2029]/u)
      .flatMap((paragraph) => this.paragraph(paragraph.replaceAll("\t", " ").trim(), style, size, width));
  }

  private paragraph(source: string, style: Style, size: number, width: number): Line[] {
    const pieces = Array.from(graphemes.segment(source), ({ segment }) => this.piece(segment, style, source));
    const text = pieces.map((piece) => piece?.text ?? "").join("");
    if (text === "") return [];
    const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
    const mirrored = bidi.getMirroredCharactersMap(text, levels);
    let at = 0;
    const clusters: Cluster[] = [];
    for (const piece of pieces) {
      if (!piece) continue;
      const level = levels[at] ?? 0;
      clusters.push({ ...piece, drawn: mirrored.get(at) ?? piece.text, level });
      at += piece.text.length;
    }
    const base = paragraphs[0]?.level ?? 0;
    return broken(clusters, size, width).map((line) => lineOf(line, base, size));
  }

  private piece(cluster: string, style: Style, text: string): { face: Face; text: string } | null {
    if (/^\s+$/u.test(cluster)) return { face: this.requireFace(style, " "), text: " " };
    const whole = /\p{Cc}/u.test(cluster) ? null : this.faces.find(style, cluster, text);
    if (whole) return { face: whole, text: cluster };
    const visible = cluster.replace(INVISIBLE, "");
    if (visible === "") return null;
    const face = this.faces.find(style, visible, text);
    if (face) return { face, text: visible };
    this.missing += 1;
    return { face: this.requireFace(style, MISSING), text: MISSING };
  }

  private requireFace(style: Style, char: string): Face {
    const face = this.faces.find(style, char, char);
    if (!face) throw new Error(`the fonts lack "${char}"`);
    return face;
  }
}

/** Fills lines with words; a word longer than a line is broken between any two characters. */
function broken(clusters: readonly Cluster[], size: number, width: number): Cluster[][] {
  const lines: Cluster[][] = [[]];
  let used = 0;
  const add = (part: readonly Cluster[]) => {
    const partWidth = widthOf(trimmed(part), size);
    if (used > 0 && used + partWidth > width) {
      lines.push([]);
      used = 0;
    }
    if (partWidth > width && part.length > 1) for (const cluster of part) add([cluster]);
    else {
      lines.at(-1)?.push(...part);
      used += widthOf(part, size);
    }
  };
  for (const word of words(clusters)) add(word);
  return lines.map(trimmed).filter((line) => line.length > 0);
}

function words(clusters: readonly Cluster[]): Cluster[][] {
  const found: Cluster[][] = [];
  for (const [index, cluster] of clusters.entries()) {
    const before = clusters[index - 1];
    const isBreak =
      !before ||
      (BREAKS_AFTER.test(before.text) && !/^\s/u.test(cluster.text)) ||
      (BREAKS_AROUND.test(cluster.text) && before.text !== "(") ||
      (BREAKS_AROUND.test(before.text) && /^[\p{L}\p{N}]/u.test(cluster.text));
    if (isBreak) found.push([cluster]);
    else found.at(-1)?.push(cluster);
  }
  return found;
}

function trimmed(clusters: readonly Cluster[]): Cluster[] {
  const end = clusters.findLastIndex(({ text }) => text.trim() !== "") + 1;
  return clusters.slice(0, end);
}

const widthOf = (clusters: readonly Cluster[], size: number) =>
  runsOf(clusters).reduce((sum, run) => sum + widthOfRun(run, size), 0);

/** Adjacent clusters of one font and direction. */
function runsOf(clusters: readonly Cluster[]): Cluster[] {
  const runs: Cluster[] = [];
  for (const cluster of clusters) {
    const last = runs.at(-1);
    if (last && last.face === cluster.face && last.level === cluster.level) {
      last.text += cluster.text;
      last.drawn += cluster.drawn;
    } else runs.push({ ...cluster });
  }
  return runs;
}

/** Unicode's rule L2: from the highest level to the lowest odd one, reverses what is at that level or above. */
function inVisualOrder(runs: Cluster[]): Cluster[] {
  const order = [...runs];
  const highest = Math.max(...order.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return order;
}

function lineOf(clusters: Cluster[], base: number, size: number): Line {
  const logical = runsOf(clusters);
  const places = new Map<Cluster, number>();
  let x = 0;
  for (const run of inVisualOrder(logical)) {
    places.set(run, x);
    x += widthOfRun(run, size);
  }
  const runs = logical.map((run) => ({ face: run.face, text: drawnText(run), x: places.get(run) ?? 0 }));
  return {
    text: clusters.map(({ text }) => text).join(""),
    runs,
    width: x,
    isFromRight: base === 1,
    isReordered: logical.some(
      ({ level, text, face, drawn }) => level > 0 || REORDERED.test(text) || face.inParts.has(drawn),
    ),
  };
}

/** Fonts shape right-to-left letters themselves; digits and signs between them are reversed here. */
function drawnText({ drawn, level }: Cluster): string {
  if (level % 2 === 0 || SHAPED_FROM_RIGHT.test(drawn)) return drawn;
  return Array.from(graphemes.segment(drawn), ({ segment }) => segment)
    .toReversed()
    .join("");
}

/**
 * A combining dot: the character of glyphs that are only a part of one, as dots of Arabic letters are. fontkit would
 * hide an invisible character.
 */
const PART = 0x065c;

function widthOfRun({ face: { font, widths, inParts }, drawn }: Cluster, size: number): number {
  let width = widths.get(drawn);
  if (width === undefined) {
    const { glyphs, advanceWidth } = font.layout(drawn);
    for (const { codePoints } of glyphs) {
      if (codePoints.length === 0) codePoints.push(PART);
      if (codePoints[0] === PART) inParts.add(drawn);
    }
    width = advanceWidth / font.unitsPerEm;
    widths.set(drawn, width);
  }
  return width * size;
}
