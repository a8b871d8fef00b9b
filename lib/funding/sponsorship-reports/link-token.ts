import { createHash, randomBytes } from "node:crypto";
import { openSealed, sealText } from "@/lib/core/sealed-text";

/** Makes the token of a report's private link, and what is stored of it: a hash to find it, and it sealed to copy it. */
export function newLinkToken(reportId: string) {
  const token = randomBytes(32).toString("base64url");
  return { token, linkTokenHash: hashOf(token), linkTokenSealed: sealText(token, reportId) };
}

/** The stored hash of a token. 256 random bits need no salt. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** The hash of the token in an address. Null: no link has that form. */
export const hashOfToken = (token: string): string | null =>
  /^[\w-]{43}$/.test(token) ? hashOf(token) : null;

/** The token of a stored link. Null: its key is no longer configured, so its owner replaces the link. */
export function openLinkToken(sealed: string, reportId: string): string | null {
  try {
    return openSealed(sealed, reportId);
  } catch {
    return null;
  }
}
