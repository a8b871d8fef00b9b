/** What somebody typed, on one line and without control characters: the database refuses some of them. */
export function oneLine(text: string): string {
  return manyLines(text).replace(/[\t\r\n]+/g, " ");
}

/** What somebody typed, with its line breaks and tabs but without any other control characters. */
export function manyLines(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, "");
}
