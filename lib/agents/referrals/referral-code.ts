import { randomBytes } from "node:crypto";

/** What a link carries: 96 random bits, which nobody guesses. */
export function newReferralCode(): string {
  return randomBytes(12).toString("base64url");
}

/** Whether a text can be a referral code at all; says nothing about whether it is one. */
export const isReferralCode = (text: string): boolean => /^[\w-]{16}$/.test(text);
