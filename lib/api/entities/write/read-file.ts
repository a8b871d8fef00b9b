import "server-only";
import { invalid } from "@/lib/core/errors";
import { ENVELOPE_BYTES, FormTooLong, readForm } from "@/lib/listings/media/read-form";
import { HttpError } from "../../failure";

/** The maximum size of a table or a JSON file in bytes. */
export const MOST_FILE_BYTES = 1_000_000;

const NO_FILE = 'Send a CSV or JSON file in the field "file".';

/** The text of the form's `file`. Throws `invalid` or `too_large`. */
export async function readTextFile(request: Request): Promise<string> {
  const form = await formOf(request);
  const file = form?.get("file");
  if (!(file instanceof File)) throw invalid(NO_FILE);
  if (file.size > MOST_FILE_BYTES) throw tooLarge();
  return utf8Of(await file.arrayBuffer());
}

/** Decodes bytes as text. Throws `invalid` if they aren't UTF-8. */
export function utf8Of(bytes: ArrayBuffer | Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid("The file is not UTF-8 text.");
  }
}

async function formOf(request: Request): Promise<FormData | null> {
  try {
    return await readForm(request, MOST_FILE_BYTES + ENVELOPE_BYTES);
  } catch (error) {
    throw error instanceof FormTooLong ? tooLarge() : error;
  }
}

const tooLarge = () => new HttpError(413, "too_large", "The file is larger than 1 MB.");
