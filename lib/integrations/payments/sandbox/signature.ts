import { createHmac, timingSafeEqual } from "node:crypto";
import { SignatureError } from "../port";

export const SIGNATURE_HEADER = "sandbox-signature";

/** The allowed clock difference of a signature. */
const TOLERANCE_SECONDS = 300;

function mac(secret: string, seconds: number, body: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}

/** The header that proves who sent a body, and when. */
export function sign(secret: string, body: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString("hex")}`;
}

/** Throws `SignatureError` for a body that the test provider did not sign, or signed too long ago. */
export function verify(secret: string, body: Buffer, header: string | null, now: Date): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!match?.[1] || !match[2]) throw new SignatureError("the signature is missing or malformed");
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new SignatureError("the signature is too old");
  if (!timingSafeEqual(mac(secret, seconds, body), Buffer.from(match[2], "hex")))
    throw new SignatureError("the signature does not match the body");
}
