import { cutOff } from "./cut-off";

const MAX_BYTES = 8_192;

/** The JSON that a request carries, never more than a little of it. Null: none, none that is sound, or too much. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await new Response(request.body?.pipeThrough(cutOff(MAX_BYTES))).json();
  } catch {
    return null;
  }
}
