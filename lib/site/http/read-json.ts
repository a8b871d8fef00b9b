import { limitBytes } from "./byte-limit";

const MAX_BYTES = 8_192;

/**
 * The JSON that a request carries, never more than a little of it. Null: none, none that is sound, or too much.
 * @param maxBytes where more than a little is expected
 */
export async function readJson(request: Request, maxBytes = MAX_BYTES): Promise<unknown> {
  try {
    return await new Response(request.body?.pipeThrough(limitBytes(maxBytes))).json();
  } catch {
    return null;
  }
}
