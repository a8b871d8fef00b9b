import "server-only";
import { notFound } from "@/lib/core/errors";
import { isUnchanged } from "./etag";

/** Access is checked on each request, even when the browser has a cached copy. */
const HEADERS = {
  "cache-control": "private, no-cache",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

interface PrivateFile {
  etag: string;
  contentType: string;
  /** The header `Content-Disposition`. */
  disposition: string;
  /** Null if the stored file is missing. */
  read: () => Promise<Buffer | null>;
}

/** Sends a file that the viewer may open, or 304 if the browser has it. Throws `not_found` if it is missing. */
export async function sendPrivateFile(
  request: Request,
  { etag, contentType, disposition, read }: PrivateFile,
): Promise<Response> {
  if (isUnchanged(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: { ...HEADERS, etag } });
  const body = await read();
  if (!body) throw notFound();
  return new Response(new Uint8Array(body), {
    headers: { ...HEADERS, etag, "content-type": contentType, "content-disposition": disposition },
  });
}
