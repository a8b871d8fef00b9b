/** Words are kept whole where one ends within the last so many letters; a long one, or a script without spaces, is cut. */
const LAST_WORD = 30;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The beginning of a text on one line, at most so many characters (of UTF-16) with the dots; no letter is cut in two. */
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
