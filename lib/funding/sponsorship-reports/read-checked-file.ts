import "server-only";
import { invalid } from "@/lib/core/errors";
import { ENVELOPE_BYTES, readForm } from "@/lib/listings/media/read-form";
import { TooLong } from "@/lib/site/http/byte-limit";
import { sha256 } from "./signing/digests";
import { FILE_FIELD, FILE_PROBLEMS, MAX_CHECKED_BYTES } from "./verification";

/** The SHA-256 digest of a posted file, which isn't kept. Throws `invalid` if there is none, or if it is too large. */
export async function readCheckedFile(request: Request): Promise<string> {
  const form = await readForm(request, MAX_CHECKED_BYTES + ENVELOPE_BYTES).catch((error: unknown) => {
    if (error instanceof TooLong) throw invalid(FILE_PROBLEMS.large, { large: FILE_PROBLEMS.large });
    throw error;
  });
  const file = form?.get(FILE_FIELD);
  if (!(file instanceof File) || file.size === 0) throw invalid(FILE_PROBLEMS.missing);
  return sha256(new Uint8Array(await file.arrayBuffer()));
}
