import { AppError } from "@/lib/core/errors";
import { ports } from "@/lib/integrations/ports";
import { fromStore } from "@/lib/listings/media/from-store";
import { parseWidth, readPicture } from "@/lib/listings/media/variants";
import { isUnchanged } from "@/lib/site/http/etag";

const HEADERS = {
  "content-type": "image/webp",
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
};

/** Not cacheable: the picture may be uploaded a moment later. */
const LATER = { "cache-control": "no-store", "retry-after": "30" };
const NONE = { "cache-control": "no-store" };

/** Serves a stored picture. The address is a hash of its content, so it can be cached forever. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string }> },
): Promise<Response> {
  const { key } = await params;
  const width = parseWidth(new URL(request.url).searchParams.get("w"));
  if (width === undefined) return new Response(null, { status: 404, headers: NONE });
  const etag = `"${key}-${width ?? "whole"}"`;
  try {
    const body = await fromStore(readPicture(ports().storage, key, width));
    if (!body) return new Response(null, { status: 404, headers: NONE });
    if (isUnchanged(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers: { ...HEADERS, etag } });
    return new Response(new Uint8Array(body), { headers: { ...HEADERS, etag } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(null, { status: 503, headers: LATER });
  }
}
