import { fileTypeFromBuffer } from "file-type";
import { IMAGE_TYPES } from "./upload-rules";

/** Markers that a browser, a shell, or a PDF reader might act on. */
const FOREIGN = /<script|<html|<!doctype|<svg[\s>]|<\?php|<iframe|%pdf-\d/i;

/** End record of a ZIP archive, within the last 65,557 bytes. JAR and Office files have it too. */
const ZIP_END = Buffer.from("PK\x05\x06", "latin1");
const ZIP_TAIL = 65_557;

/**
 * Detects an image's type from its content, regardless of its name. Null if it isn't a supported image or is a polyglot
 * file.
 */
export async function imageTypeOf(content: Buffer): Promise<(typeof IMAGE_TYPES)[number] | null> {
  const found = await fileTypeFromBuffer(content);
  const type = IMAGE_TYPES.find((candidate) => candidate === found?.mime);
  if (!type) return null;
  if (content.subarray(-ZIP_TAIL).includes(ZIP_END)) return null;
  return FOREIGN.test(content.toString("latin1")) ? null : type;
}
