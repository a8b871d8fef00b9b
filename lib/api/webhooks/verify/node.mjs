import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a webhook is ours. `rawBody` is the text as received. Names of headers are in lower case. */
export function isOurs(secret, headers, rawBody) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": given = "" } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const own = Buffer.from(
    `v1,${createHmac("sha256", key).update(`${id}.${time}.${rawBody}`).digest("base64")}`,
  );
  return given
    .split(" ")
    .map((one) => Buffer.from(one))
    .some((one) => one.length === own.length && timingSafeEqual(one, own));
}
