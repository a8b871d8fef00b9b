import { invalid } from "@/lib/core/errors";
import { ENVELOPE_BYTES, readForm, speakable } from "@/lib/listings/media/read-form";
import { MAX_IMAGE_BYTES, notAnImage, tooLarge } from "@/lib/listings/media/upload-rules";
import { TooLong } from "@/lib/site/http/byte-limit";
import type { GivenPicture } from "./commands/set-picture";

const refused = (sentence: string) => invalid(sentence, { picture: sentence });

/**
 * Reads the single `picture` of a multipart request. Throws `invalid` with the documented sentence if it is missing or
 * too large.
 */
export async function readPictureForm(request: Request): Promise<GivenPicture> {
  const form = await readForm(request, MAX_IMAGE_BYTES + ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof TooLong ? refused(tooLarge("This file")) : error;
  });
  const file = form?.get("picture");
  if (!(file instanceof File)) throw refused(notAnImage("This file"));
  const name = speakable(file.name);
  if (file.size > MAX_IMAGE_BYTES) throw refused(tooLarge(name));
  return { name, content: Buffer.from(await file.arrayBuffer()) };
}
