import { limitBytes } from "./byte-limit";

const MAX_BYTES = 8_192;

/**
 * A request's JSON body, up to a size limit. Null if absent, malformed, or too large.
 * @param maxBytes a higher limit
 */
export async function readJson(request: Request, maxBytes = MAX_BYTES): Promise<unknown> {
  try {
    return await new Response(request.body?.pipeThrough(limitBytes(maxBytes))).json();
  } catch {
    return null;
  }
}
