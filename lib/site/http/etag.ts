import { createHash } from "node:crypto";

/** The mark of a text or file that changes whenever its content does. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
}

/**
 * Whether who asks has kept just that, by what they say in `If-None-Match`: one mark, several, or any. A proxy that
 * compresses an answer calls its mark weak.
 */
export function isUnchanged(known: string | null | undefined, etag: string): boolean {
  return (known ?? "")
    .split(",")
    .map((mark) => mark.trim().replace(/^W\//, ""))
    .some((mark) => mark === etag.replace(/^W\//, "") || mark === "*");
}

/** A text that is sent only to who has not kept it. */
export function textResponse(request: Request, text: string, headers: Record<string, string>): Response {
  const etag = etagOf(text);
  const isKnown = isUnchanged(request.headers.get("if-none-match"), etag);
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers: { ...headers, etag } });
}
