import { limitBytes } from "./byte-limit";

/**
 * The fields of a plain form post, or null for a body that is none, or longer than it may be. The length is counted
 * as it comes in, so that nobody can fill the memory.
 */
export async function formFields(
  request: Request,
  maxBytes: number,
): Promise<Record<string, FormDataEntryValue> | null> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = new Response(request.body?.pipeThrough(limitBytes(maxBytes)), { headers });
  return body.formData().then(Object.fromEntries, () => null);
}
