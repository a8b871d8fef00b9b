import { randomBytes } from "node:crypto";

/** What a link carries: 96 random bits, which nobody guesses. */
export function newReferralCode(): string {
  return randomBytes(12).toString("base64url");
}
