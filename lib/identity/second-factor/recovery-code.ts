import { createHash, randomInt } from "node:crypto";

/** How many codes a person gets. */
export const RECOVERY_CODES = 10;

/** In groups of five digits: 66 bits, which no one guesses from a hash, and easy to type on a phone. */
const GROUPS = 4;
const FORM = /^\d{20}$/;

const bare = (code: string) => code.replace(/[\s-]/g, "");

/** Whether a typed text has the form of a recovery code, with or without spaces and hyphens. */
export const isRecoveryCode = (typed: string): boolean => FORM.test(bare(typed));

/** Makes new codes: `01234-56789-01234-56789`. */
export function newRecoveryCodes(): string[] {
  const group = () => String(randomInt(0, 100_000)).padStart(5, "0");
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join("-"));
}

/** The stored form of a person's code. Depends on no key, so that codes survive the loss of one. */
export function recoveryCodeHash(userId: string, code: string): string {
  return createHash("sha256")
    .update(`${userId}:${bare(code)}`)
    .digest("hex");
}
