import { fileTypeFromBuffer } from "file-type";
import { IMAGE_TYPES } from "./upload-rules";

/** What a browser, a shell or a reader might act on when the picture is read as something else. */
const FOREIGN = /<script|<html|<!doctype|<svg[\s>]|<\?php|<iframe|%pdf-\d/i;

/** The end record of a ZIP archive, which lies in the last 65,557 bytes: also the mark of JAR and office files. */
const ZIP_END = Buffer.from("PK\x05\x06", "latin1");
const ZIP_TAIL = 65_557;

/**
 * The type of a picture by its content, whatever it is called. Null: no picture we decode, or one that is a second
 * kind of file as well.
 */
export async function imageTypeOf(content: Buffer): Promise<(typeof IMAGE_TYPES)[number] | null> {
  const found = await fileTypeFromBuffer(content);
  const type = IMAGE_TYPES.find((candidate) => candidate === found?.mime);
  if (!type) return null;
  if (content.subarray(-ZIP_TAIL).includes(ZIP_END)) return null;
  return FOREIGN.test(content.toString("latin1")) ? null : type;
}
