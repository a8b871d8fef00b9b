import { createHash } from "node:crypto";
import { EMBED_STYLE } from "./embed-style";

const STYLE_HASH = createHash("sha256").update(EMBED_STYLE).digest("base64");

/**
 * Response headers of an embeddable card. It is the only page others may frame: without forms, scripts, or a viewer, it
 * offers nothing to clickjack.
 */
export const EMBED_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  "x-robots-tag": "noindex",
  "cache-control": "public, max-age=60",
};
