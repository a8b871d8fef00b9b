import { createHash } from "node:crypto";

/** An ETag for a text or file. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
}

/** Whether `If-None-Match` matches an ETag: one, several, or any. Compressing proxies send weak ETags. */
export function isUnchanged(known: string | null | undefined, etag: string): boolean {
  return (known ?? "")
    .split(",")
    .map((mark) => mark.trim().replace(/^W\//, ""))
    .some((mark) => mark === etag.replace(/^W\//, "") || mark === "*");
}

/** Sends a text, or 304 if the client has it. */
export function textResponse(request: Request, text: string, headers: Record<string, string>): Response {
  const etag = etagOf(text);
  const isKnown = isUnchanged(request.headers.get("if-none-match"), etag);
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers: { ...headers, etag } });
}
