/** Text written over several lines of source: single line breaks become spaces, an empty line starts a paragraph. */
export function prose(strings: TemplateStringsArray): string {
  return strings
    .join("")
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .join("\n\n");
}
