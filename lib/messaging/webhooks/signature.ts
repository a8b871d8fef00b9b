import "server-only";
import { createHmac, randomBytes } from "node:crypto";

/** By which a secret is known for what it is. */
const PREFIX = "whsec_";

/** A new secret, shown to its owner once. */
export const newSecret = () => PREFIX + randomBytes(32).toString("base64");

/**
 * The headers of a delivery, as standardwebhooks.com has them: HMAC-SHA256 over id, time and body, so that none of
 * them can be changed, and what is too old can be told.
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "Content-Type": "application/json",
    "Webhook-Id": id,
    "Webhook-Timestamp": timestamp,
    "Webhook-Signature": `v1,${signature}`,
  };
}
