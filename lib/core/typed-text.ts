/** Normalizes typed text to one line, without characters that the database rejects. */
export function oneLine(text: string): string {
  return manyLines(text).replace(/[\t\r\n]+/g, " ");
}

/**
 * Normalizes typed text, with its line breaks and tabs but without other control characters and unpaired surrogates: no
 * keyboard types them, and the database rejects some.
 */
export function manyLines(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]|\p{Cs}/gu, "");
}
