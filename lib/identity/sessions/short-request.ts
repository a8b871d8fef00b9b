import { NextRequest } from "next/server";
import { limitBytes, TooLong } from "@/lib/site/http/byte-limit";

/** Many times what signing in or out needs. */
export const MAX_BYTES = 64_000;

/**
 * Returns the request with its body fully read, so that the next handler can't be made to read more than 64 kB,
 * no matter what length was announced. Null if it is longer. Returns a request without a body unchanged.
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
