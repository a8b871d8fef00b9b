import { Secret, TOTP } from "otpauth";

/** How long a code is shown, in seconds. */
const PERIOD = 30;
/** How many steps before and after the current one count: clocks differ, and people need time to type. */
const WINDOW = 1;
const FORM = /^\d{6}$/;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Six digits by SHA-1 (RFC 6238): what every authenticator app supports. */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD });

/** Makes a secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address (`otpauth://`) that adds the secret to an app. Its QR code shows it. */
export function totpAddress(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString();
}

/** The code that an app shows at a time. */
export function totpCode(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/**
 * Returns the step of a code, which counts up every 30 seconds. Null if the code is wrong now, or if a code of this
 * step or a later one was accepted before. Compares in constant time.
 * @param lastStep the step of the last accepted code
 */
export function acceptedStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null {
  // The library throws on other digits than ASCII's.
  if (!FORM.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
