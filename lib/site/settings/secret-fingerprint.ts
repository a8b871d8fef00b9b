import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

const BYTES = 32;

/** A fingerprint that recognizes a secret and doesn't reveal it. */
export function fingerprintOf(secret: string, salt = randomBytes(16)): string {
  return `${salt.toString("base64")}.${scryptSync(secret, salt, BYTES).toString("base64")}`;
}

/** Returns whether a fingerprint is this secret's. */
export function isFingerprintOf(secret: string, fingerprint: string): boolean {
  const [salt = ""] = fingerprint.split(".");
  const own = Buffer.from(fingerprintOf(secret, Buffer.from(salt, "base64")));
  const stored = Buffer.from(fingerprint);
  return own.length === stored.length && timingSafeEqual(own, stored);
}
