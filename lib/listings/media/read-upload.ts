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
 * Reads the one file and its ticket from a multipart request, never more than the largest picture and a little.
 * Throws `invalid` with the documented sentence for what is too large or no upload at all.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const { ticket, ...image } = await readImage(request);
  if (ticket === null) throw invalid(UPLOAD_FAILED);
  return { ...image, ticket };
}

/** The same where a request need not bring a ticket; null: it brings none. `field`: what the file is called. */
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
