import { NextRequest } from "next/server";
import { limitBytes, TooLong } from "@/lib/site/http/byte-limit";

/** Many times what signing in or out takes. */
export const MAX_BYTES = 64_000;

/**
 * The same request with its body read to the end, so that whoever takes it over cannot be made to read more than
 * 64 kB, whatever length was announced. Null where it is longer. One without a body is handed back as it is.
 */
export async function shortRequest(request: Request): Promise<Request | null> {
  if (!request.body) return request;
  try {
    const body = await new Response(request.body.pipeThrough(limitBytes(MAX_BYTES))).arrayBuffer();
    const { method, headers } = request;
    return new NextRequest(request.url, { method, headers, body });
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
}
