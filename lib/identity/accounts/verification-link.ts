import "server-only";
import type { TokenPurpose } from "@/db/enums";
import type { TokenOwner, TokenRow } from "./account-token";

/** What opening a verification link would do now. */
export type LinkState = "open" | "done" | "invalid";

/**
 * Returns the state of a verification link. It is `done` if it was used, or if another link verified its address:
 * anyone who opens it again, even much later, should see success. If two people claim the address, links that would let
 * the first one stay no longer verify it.
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

/** Whether a link still works: unused, not expired, and sent to the account's current address. */
export function isUsableLink(
  { token, owner }: { token: TokenRow; owner: TokenOwner },
  purpose: TokenPurpose,
  now: Date,
): boolean {
  return (
    token.purpose === purpose && token.usedAt === null && token.expiresAt > now && token.email === owner.email
  );
}
