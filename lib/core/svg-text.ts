const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Columns that a character takes: two for scripts with wide characters. */
const columnsOf = (letter: string) =>
  /[\u1100-\u11ff\u2e80-\uffe6]|\p{Extended_Pictographic}/u.test(letter) ? 2 : 1;

/**
 * Breaks a text into lines for a drawing, where text doesn't wrap. The last line ends with an ellipsis if there is more.
 * @param columns the width of a line, in narrow characters
 */
export function linesOf(text: string, columns: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, " ").trim();
  while (rest !== "" && lines.length < most) {
    const fitting = fittingIn(rest, columns);
    if (fitting === rest) return [...lines, rest];
    if (lines.length === most - 1) return [...lines, `${fittingIn(rest, columns - 1).trimEnd()}…`];
    const space = rest[fitting.length] === " " ? fitting.length : fitting.lastIndexOf(" ");
    const line = space > 0 ? rest.slice(0, space) : fitting;
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

function fittingIn(text: string, columns: number): string {
  let used = 0;
  let fitting = "";
  for (const { segment } of letters.segment(text)) {
    used += columnsOf(segment);
    if (used > columns) break;
    fitting += segment;
  }
  return fitting;
}
