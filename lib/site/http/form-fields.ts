import { limitBytes } from "./byte-limit";

/**
 * The fields of a form post, or null if the body isn't a form or is too long. Counts bytes as they arrive, to protect
 * memory.
 */
export async function formFields(
  request: Request,
  maxBytes: number,
): Promise<Record<string, FormDataEntryValue> | null> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = new Response(request.body?.pipeThrough(limitBytes(maxBytes)), { headers });
  return body.formData().then(Object.fromEntries, () => null);
}
