/** Markers that a content-sniffing browser might act on. */
const FOREIGN = /<script|<html|<!doctype|<svg[\s>]|<\?php|<iframe/i;
const HEAD_BYTES = 1_024;
const TAIL_BYTES = 1_024;
const ZIP_END = "PK\x05\x06";
const ZIP_TAIL = 65_557;

/**
 * Returns whether the bytes are a PDF from start to end and not a polyglot file. Does not parse the PDF: its content
 * runs only in the reader's own program.
 */
export function isPdf(content: Buffer): boolean {
  const head = content.subarray(0, HEAD_BYTES).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(head) || FOREIGN.test(head)) return false;
  if (!content.subarray(-TAIL_BYTES).toString("latin1").includes("%%EOF")) return false;
  return !content.subarray(-ZIP_TAIL).includes(ZIP_END, 0, "latin1");
}
