import { invalid } from "@/lib/core/errors";
import { ENVELOPE_BYTES, readForm, speakable } from "@/lib/listings/media/read-form";
import { TooLong } from "@/lib/site/http/byte-limit";
import type { GivenFile } from "./commands/prove-deliverables";
import { readProofFields } from "./form";
import { PROOF_LIMITS } from "./schema";

/** Error for a file over the size limit. `name` is the file's own name. */
export const fileTooLarge = (name: string) =>
  `${name} is too large. Maximum size is ${PROOF_LIMITS.bytes / 1_000_000} MB.`;

const refused = (name: string) => invalid(fileTooLarge(name), { file: fileTooLarge(name) });

/** A proof as it arrived. */
interface SentProof {
  fields: object;
  file: GivenFile | null;
  /** The id of who took it; null: it doesn't say. */
  takenBy: string | null;
}

/** Reads a proof from a multipart request. Throws `invalid` if its file is too large. */
export async function readProof(request: Request): Promise<SentProof> {
  const { form, file } = await readProofForm(request);
  const takenBy = form.get("viewerId");
  return { fields: readProofFields(form), takenBy: typeof takenBy === "string" ? takenBy : null, file };
}

/** Reads the form of a proof and its file, with any names of fields. Throws `invalid` if the file is too large. */
export async function readProofForm(request: Request): Promise<{ form: FormData; file: GivenFile | null }> {
  const form = await readForm(request, PROOF_LIMITS.bytes + 2 * ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof TooLong ? refused("This file") : error;
  });
  if (!form) throw invalid("This proof didn't arrive completely. Please send it again.");
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { form, file: null };
  const name = speakable(file.name);
  if (file.size > PROOF_LIMITS.bytes) throw refused(name);
  return { form, file: { name, content: Buffer.from(await file.arrayBuffer()) } };
}
