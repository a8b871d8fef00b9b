import { randomBytes } from "node:crypto";

/** The code in a link: 96 random bits, too many to guess. */
export function newReferralCode(): string {
  return randomBytes(12).toString("base64url");
}

/** Whether a text has the form of a referral code. Doesn't check that it exists. */
export const isReferralCode = (text: string): boolean => /^[\w-]{16}$/.test(text);
