/** What somebody typed, on one line and without what the database refuses. */
export function oneLine(text: string): string {
  return manyLines(text).replace(/[\t\r\n]+/g, " ");
}

/**
 * What somebody typed, with its line breaks and tabs but without any other control characters and halves of
 * characters: no keyboard makes them, and the database refuses some.
 */
export function manyLines(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]|\p{Cs}/gu, "");
}
