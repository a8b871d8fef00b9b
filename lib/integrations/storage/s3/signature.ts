import { createHash, createHmac } from "node:crypto";

/** An account's keys and their region. */
export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface Signing {
  method: string;
  /** Without a query; its path as it is sent. */
  url: URL;
  /** All of them are signed. Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal. */
  bodyHash: string;
  now: Date;
}

export const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

/**
 * The headers of an S3 request, signed with Signature Version 4. The signature covers the method, URL, time, and body,
 * and is valid for some minutes.
 */
export function signedHeaders(
  { method, url, headers, bodyHash, now }: Signing,
  { accessKeyId, secretAccessKey, region }: S3Keys,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const sent = { ...headers, "x-amz-content-sha256": bodyHash, "x-amz-date": time };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const request = [
    method,
    url.pathname,
    "",
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    "",
    names,
    bodyHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(request)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac("sha256", key).update(text).digest("hex");
  const credential = `${accessKeyId}/${scope}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
