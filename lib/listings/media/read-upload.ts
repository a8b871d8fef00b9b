import { invalid } from "@/lib/core/errors";
import { TooLong } from "@/lib/site/http/byte-limit";
import { ENVELOPE_BYTES, readForm, speakable } from "./read-form";
import { MAX_IMAGE_BYTES, tooLarge, UPLOAD_FAILED } from "./upload-rules";

export interface Upload {
  name: string;
  ticket: string;
  content: Buffer;
}

const refused = (name: string) => invalid(tooLarge(name), { image: tooLarge(name) });

/**
 * Reads the file and its ticket from a multipart request, up to the maximum image size. Throws `invalid` with the
 * documented sentence if it is too large or not an upload.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const { ticket, ...image } = await readImage(request);
  if (ticket === null) throw invalid(UPLOAD_FAILED);
  return { ...image, ticket };
}

/** Like `readUpload`, with an optional ticket; null if there is none. `field` is the file field's name. */
export async function readImage(
  request: Request,
  field = "image",
): Promise<Omit<Upload, "ticket"> & { ticket: string | null }> {
  const form = await readForm(request, MAX_IMAGE_BYTES + ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof TooLong ? refused("This file") : error;
  });
  const file = form?.get(field);
  const ticket = form?.get("ticket");
  if (!(file instanceof File)) throw invalid(UPLOAD_FAILED);
  const name = speakable(file.name);
  if (file.size > MAX_IMAGE_BYTES) throw refused(name);
  return {
    name,
    ticket: typeof ticket === "string" ? ticket : null,
    content: Buffer.from(await file.arrayBuffer()),
  };
}
