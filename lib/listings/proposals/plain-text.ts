/** A piece of a line: text, or a URL in it. */
export interface TextPiece {
  text: string;
  /** The URL to link to; null for text. */
  href: string | null;
}

/** Lines of pieces. Blank lines separate paragraphs. */
export type Paragraph = TextPiece[][];

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Splits a host's text into paragraphs and lines, and finds URLs in it. Plain text: parses no markup. */
export function toParagraphs(text: string): Paragraph[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => block.split("\n").map(toPieces));
}

/** Splits a line at its URLs. Joined again, the pieces equal the line. */
export function toPieces(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of line.matchAll(ADDRESS)) {
    // A URL must start a word. In the middle of one, it is part of something else.
    if (/[\w@/.-]/.test(line[match.index - 1] ?? "")) continue;
    const text = withoutPunctuation(match[0]);
    const href = hrefOf(text);
    if (!href) continue;
    if (match.index > end) pieces.push({ text: line.slice(end, match.index), href: null });
    pieces.push({ text, href });
    end = match.index + text.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end), href: null });
  return pieces;
}

/** Limits trailing punctuation, because each character costs another pass over the URL. */
const MOST_STRIPPED = 20;

/** A sentence's final period and a surrounding bracket are not part of the URL. */
function withoutPunctuation(address: string): string {
  let remaining = address;
  for (let stripped = 0; stripped < MOST_STRIPPED; stripped++) {
    const last = remaining.at(-1) ?? "";
    const opener = CLOSERS[last];
    const isOpen = opener !== undefined && count(remaining, opener) >= count(remaining, last);
    if (!/[.,;:!?'’”*_)\]}]/.test(last) || isOpen) return remaining;
    remaining = remaining.slice(0, -1);
  }
  return remaining;
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

function hrefOf(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPublic = url.hostname.includes(".") && !url.hostname.endsWith(".");
  return isPublic && !url.username && !url.password ? url.href : null;
}
