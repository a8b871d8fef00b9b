import { cutOff, TooLong } from "@/lib/core/cut-off";

/** Room for a form's own lines around its files, in bytes. */
export const ENVELOPE_BYTES = 16_384;

/** A form that takes longer is broken off, so that nobody can hold a place by sending slowly. */
const LONGEST_MS = 120_000;

/**
 * A multipart request's fields and files, never more than so many bytes of it, whatever length it announces. Throws
 * `TooLong` for more, and answers null for what is no form.
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | null> {
  if (Number(request.headers.get("content-length")) > maxBytes) throw new TooLong();
  if (!request.body) return null;
  const body = request.body.pipeThrough(cutOff(maxBytes), { signal: AbortSignal.timeout(LONGEST_MS) });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return await new Response(body, { headers }).formData();
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof TooLong) throw at;
    return null;
  }
}

/** A file's name as part of a sentence. */
export function speakable(name: string): string {
  return name.replace(/\p{C}/gu, "").trim().slice(0, 120) || "This file";
}
