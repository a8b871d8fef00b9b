/** A piece of a line: words, or an address that was written out. */
export interface TextPiece {
  text: string;
  /** A web address that can be put into a link as it is; null: only words. */
  href: string | null;
}

/** Lines of pieces; a blank line begins a new paragraph. */
export type Paragraph = TextPiece[][];

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** What a host wrote, as paragraphs of lines, with the web addresses in it found. It is text: no markup is read. */
export function toParagraphs(text: string): Paragraph[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => block.split("\n").map(toPieces));
}

/** A line with its web addresses set apart. Put together again, the pieces are the line. */
export function toPieces(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of line.matchAll(ADDRESS)) {
    // An address begins a word; what stands in the middle of one is part of something else.
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

/** No sentence ends in more; each costs a look at the whole address. */
const MOST_STRIPPED = 20;

/** The full stop of the sentence, and the bracket around the address, are not the address's own. */
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
