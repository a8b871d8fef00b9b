import "server-only";
import type { TokenPurpose } from "@/db/enums";
import type { TokenOwner, TokenRow } from "./account-token";

/** What following a verification link would do now. */
export type LinkState = "open" | "done" | "invalid";

/**
 * Judges a verification link. One that was used, or whose address was verified by another one, is done: whoever
 * opens it again, however late, wants to hear that all is well. Where two people claim the address, none that would
 * let the first one stay verifies it any more.
 */
export function linkState(found: { token: TokenRow; owner: TokenOwner } | null, now: Date): LinkState {
  if (!found) return "invalid";
  const { token, owner } = found;
  if (token.purpose !== "verify_email" && token.purpose !== "change_email") return "invalid";
  const isOwnAddress = owner.email === token.email;
  if (isOwnAddress && owner.emailVerifiedAt) return "done";
  if (token.purpose === "verify_email" && (!isOwnAddress || owner.claimedAgainAt)) return "invalid";
  return token.usedAt || token.expiresAt <= now ? "invalid" : "open";
}

/** Whether a link still does what it was mailed for: unused, in time, and mailed to today's address. */
export function isUsableLink(
  { token, owner }: { token: TokenRow; owner: TokenOwner },
  purpose: TokenPurpose,
  now: Date,
): boolean {
  return (
    token.purpose === purpose && token.usedAt === null && token.expiresAt > now && token.email === owner.email
  );
}
