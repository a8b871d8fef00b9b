import { invalid } from "@/lib/core/errors";
import { ENVELOPE_BYTES, FormTooLong, readForm, speakable } from "@/lib/listings/media/read-form";
import { MAX_IMAGE_BYTES } from "@/lib/listings/media/upload-rules";
import { HttpError } from "../../failure";

/** A file as a client sends it. */
export interface GivenUpload {
  name: string;
  content: Buffer;
  /** Whether its name or type says CSV or JSON. Any other file must be a picture. */
  isTable: boolean;
  /** The conversation that it is for; null for any other use. */
  threadId: string | null;
}

const NO_FILE = 'Send the file in the field "file".';

/** Reads the file of a form, up to the largest picture plus the envelope. Throws `invalid` or `too_large`. */
export async function givenUpload(request: Request): Promise<GivenUpload> {
  const form = await readForm(request, MAX_IMAGE_BYTES + ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof FormTooLong ? tooLarge() : error;
  });
  const file = form?.get("file");
  if (!(file instanceof File)) throw invalid(NO_FILE);
  if (file.size > MAX_IMAGE_BYTES) throw tooLarge();
  const threadId = form?.get("thread_id");
  return {
    name: speakable(file.name),
    content: Buffer.from(await file.arrayBuffer()),
    isTable: /\.(?:csv|json)$/i.test(file.name) || /^(?:text\/csv|application\/json)\b/.test(file.type),
    threadId: typeof threadId === "string" ? threadId : null,
  };
}

const tooLarge = () => new HttpError(413, "too_large", "The file is larger than 5 MB.");
