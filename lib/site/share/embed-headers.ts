import { createHash } from "node:crypto";

/** Seconds for which others may keep what other sites show: a withdrawn name is gone after that. */
export const EMBED_CACHE = "public, max-age=60";

/**
 * Response headers of an embeddable document with this style. Only such documents may be framed by others: without
 * forms, scripts, or a viewer, they offer nothing to clickjack.
 */
export function embedHeaders(style: string): Record<string, string> {
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    "x-robots-tag": "noindex",
    "cache-control": EMBED_CACHE,
  };
}
