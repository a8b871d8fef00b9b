import { cutOff, TooLong } from "@/lib/core/cut-off";
import { AppError, invalid } from "@/lib/core/errors";
import { MAX_IMAGE_BYTES, tooLarge, UPLOAD_FAILED } from "./schema";

/** Room for the form's own lines around the file. */
const ENVELOPE_BYTES = 16_384;

export interface Upload {
  name: string;
  ticket: string;
  content: Buffer;
}

/** A file's name as part of a sentence. */
function speakable(name: string): string {
  return name.replace(/\p{C}/gu, "").trim().slice(0, 120) || "This file";
}

/**
 * Reads the one file and its ticket from a multipart request, never more than the largest picture and a little.
 * Throws `invalid` with the documented sentence for what is too large or no upload at all.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const nameless = invalid(tooLarge("This file"), { image: tooLarge("This file") });
  const limit = MAX_IMAGE_BYTES + ENVELOPE_BYTES;
  if (Number(request.headers.get("content-length")) > limit) throw nameless;
  if (!request.body) throw invalid(UPLOAD_FAILED);
  const body = request.body.pipeThrough(cutOff(limit));
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  let form: FormData;
  try {
    form = await new Response(body, { headers }).formData();
  } catch (error) {
    if (isTooLong(error)) throw nameless;
    throw invalid(UPLOAD_FAILED);
  }
  const file = form.get("image");
  const ticket = form.get("ticket");
  if (!(file instanceof File) || typeof ticket !== "string") throw invalid(UPLOAD_FAILED);
  const name = speakable(file.name);
  if (file.size > MAX_IMAGE_BYTES) throw new AppError("invalid", tooLarge(name), { image: tooLarge(name) });
  return { name, ticket, content: Buffer.from(await file.arrayBuffer()) };
}

function isTooLong(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof TooLong) return true;
  return false;
}
