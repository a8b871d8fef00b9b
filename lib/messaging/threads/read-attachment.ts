import { invalid } from "@/lib/core/errors";
import { ENVELOPE_BYTES, readForm, speakable } from "@/lib/listings/media/read-form";
import { tooLarge } from "@/lib/listings/media/upload-rules";
import { TooLong } from "@/lib/site/http/byte-limit";
import { MAX_ATTACHMENT_BYTES, notAttachable } from "./attachments";
import type { GivenFile } from "./commands/store-attachment";

const refused = (sentence: string) => invalid(sentence, { attachments: sentence });

/** A file of a form, with the name used for it in errors. */
export async function given(file: File): Promise<GivenFile> {
  const name = speakable(file.name);
  if (file.size > MAX_ATTACHMENT_BYTES) throw refused(tooLarge(name));
  return { name, content: Buffer.from(await file.arrayBuffer()) };
}

/** Reads the `file` of a multipart request. Throws `invalid` with the reason if it is too large or missing. */
export async function readAttachment(request: Request): Promise<GivenFile> {
  const form = await readForm(request, MAX_ATTACHMENT_BYTES + ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof TooLong ? refused(tooLarge("This file")) : error;
  });
  const file = form?.get("file");
  if (!(file instanceof File)) throw refused(notAttachable("This"));
  return given(file);
}
