import { createHash } from "node:crypto";
import { EMBED_STYLE } from "./embed-style";

const STYLE_HASH = createHash("sha256").update(EMBED_STYLE).digest("base64");

/**
 * What a card for other sites says of itself. It is the only page that others may frame: it holds no form, runs no
 * script and knows no viewer, so nobody can be made to press anything in it that counts.
 */
export const EMBED_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  "x-robots-tag": "noindex",
  "cache-control": "public, max-age=60",
};
