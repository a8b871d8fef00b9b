import { TooLong } from "@/lib/core/cut-off";
import { invalid } from "@/lib/core/errors";
import { ENVELOPE_BYTES, readForm, speakable } from "./read-form";
import { MAX_IMAGE_BYTES, tooLarge, UPLOAD_FAILED } from "./upload-rules";

export interface Upload {
  name: string;
  ticket: string;
  content: Buffer;
}

const refused = (name: string) => invalid(tooLarge(name), { image: tooLarge(name) });

/**
 * Reads the one file and its ticket from a multipart request, never more than the largest picture and a little.
 * Throws `invalid` with the documented sentence for what is too large or no upload at all.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const form = await readForm(request, MAX_IMAGE_BYTES + ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof TooLong ? refused("This file") : error;
  });
  const file = form?.get("image");
  const ticket = form?.get("ticket");
  if (!(file instanceof File) || typeof ticket !== "string") throw invalid(UPLOAD_FAILED);
  const name = speakable(file.name);
  if (file.size > MAX_IMAGE_BYTES) throw refused(name);
  return { name, ticket, content: Buffer.from(await file.arrayBuffer()) };
}
