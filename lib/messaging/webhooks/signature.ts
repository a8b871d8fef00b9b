import "server-only";
import { createHmac, randomBytes } from "node:crypto";

/** The prefix that identifies a secret. */
const PREFIX = "whsec_";

/** A new secret, shown to its owner once. */
export const newSecret = () => PREFIX + randomBytes(32).toString("base64");

/**
 * The headers of a delivery, as specified by standardwebhooks.com: HMAC-SHA256 over id, time, and body, so that
 * tampering and replays can be detected.
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
