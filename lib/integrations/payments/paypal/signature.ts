import { type KeyObject, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { SignatureError } from "../port";

/** PayPal's headers for one delivery. */
export interface Transmission {
  id: string;
  time: string;
  signature: string;
  certUrl: string;
  algorithm: string;
}

const LONGEST = 2_000;
/** PayPal retries for three days and may send the time of the first attempt. */
const LATEST_MS = 4 * 24 * 60 * 60_000;

/** Reads the headers of a delivery. Throws `SignatureError` if one is missing or far too long. */
export function transmissionOf(headers: Headers): Transmission {
  const read = (name: string) => {
    const value = headers.get(name);
    if (!value || value.length > LONGEST)
      throw new SignatureError(`the header ${name} is missing or malformed`);
    return value;
  };
  return {
    id: read("paypal-transmission-id"),
    time: read("paypal-transmission-time"),
    signature: read("paypal-transmission-sig"),
    certUrl: read("paypal-cert-url"),
    algorithm: read("paypal-auth-algo"),
  };
}

/** The signed message: delivery ID, time, webhook ID, and a checksum of the body. */
export function signedMessage(
  { id, time }: Pick<Transmission, "id" | "time">,
  webhookId: string,
  raw: Buffer,
): string {
  return `${id}|${time}|${webhookId}|${crc32(raw)}`;
}

/** Throws `SignatureError` if the signature does not match or is too old. */
export function verifyTransmission(
  transmission: Transmission,
  { webhookId, raw, publicKey, now }: { webhookId: string; raw: Buffer; publicKey: KeyObject; now: Date },
): void {
  if (transmission.algorithm.toUpperCase() !== "SHA256WITHRSA")
    throw new SignatureError("the signature is of an unknown kind");
  const message = Buffer.from(signedMessage(transmission, webhookId, raw));
  if (!verify("sha256", message, publicKey, Buffer.from(transmission.signature, "base64")))
    throw new SignatureError("the signature does not match the body");
  const age = Math.abs(now.getTime() - Date.parse(transmission.time));
  if (!(age < LATEST_MS)) throw new SignatureError("the signature is too old");
}
