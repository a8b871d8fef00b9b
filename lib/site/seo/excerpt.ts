/**
 * Cuts at a word boundary if one is within this many characters of the end. Long words, and scripts without spaces, are
 * cut anywhere.
 */
const LAST_WORD = 30;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The start of a text on one line, with an ellipsis, up to a number of UTF-16 code units. Never splits a character. */
export function excerptOf(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  let cut = "";
  for (const { segment } of letters.segment(line.slice(0, longest * 2))) {
    if (cut.length + segment.length >= longest) break;
    cut += segment;
  }
  const end = line[cut.length] === " " ? cut.length : cut.lastIndexOf(" ");
  return `${(end > Math.max(0, cut.length - LAST_WORD) ? cut.slice(0, end) : cut).trimEnd()}…`;
}
