import { createHash } from "node:crypto";

/** SHA-256, hexadecimal. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

/**
 * JSON with sorted keys and without spaces, in the manner of RFC 8785: the same content has the same text after
 * Postgres has reordered its keys.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The digest of a report's content, as its manifest states it. */
export const contentDigest = (content: unknown): string => sha256(canonicalJson(content));
