import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** An account known to the server. */
export interface S3Account {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** As with S3, older or future requests are refused. */
const SKEW_MS = 15 * 60_000;

const hex = (bytes: Buffer) => bytes.toString("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text, "utf8").digest();
const hash = (content: string | Buffer) => hex(createHash("sha256").update(content).digest());

/**
 * Verifies a request's AWS Signature Version 4 from the raw request lines. Written from the specification, not from the
 * client.
 * @returns S3's error code, or null if the signature is valid
 */
export function problemOf(
  request: IncomingMessage,
  body: Buffer,
  account: S3Account,
  now: Date,
): string | null {
  const lines = new Map<string, string[]>();
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = (request.rawHeaders[at] ?? "").toLowerCase();
    lines.set(name, [...(lines.get(name) ?? []), request.rawHeaders[at + 1] ?? ""]);
  }
  const only = (name: string) => (lines.get(name)?.length === 1 ? (lines.get(name)?.[0] ?? "") : "");

  const signature = only("authorization");
  if (!signature) return "AccessDenied";
  const [algorithm = "", ...rest] = signature.split(/[ ,]+/);
  const parts = new Map(
    rest.map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]),
  );
  const [accessKeyId, day = "", region = "", service = "", end = ""] = (parts.get("Credential") ?? "").split(
    "/",
  );
  if (algorithm !== "AWS4-HMAC-SHA256" || end !== "aws4_request") return "AuthorizationHeaderMalformed";
  if (accessKeyId !== account.accessKeyId) return "InvalidAccessKeyId";
  if (region !== account.region || service !== "s3") return "AuthorizationHeaderMalformed";

  const stamp = only("x-amz-date");
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  const then = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
  if (!stamp.startsWith(day) || !(Math.abs(now.getTime() - then) <= SKEW_MS)) return "RequestTimeTooSkewed";

  const names = (parts.get("SignedHeaders") ?? "").split(";");
  const needed = ["host", ...[...lines.keys()].filter((name) => name.startsWith("x-amz-"))];
  if (needed.some((name) => !names.includes(name))) return "AccessDenied";
  if (only("x-amz-content-sha256") !== hash(body)) return "XAmzContentSHA256Mismatch";

  const [path = "", query = ""] = (request.url ?? "").split("?");
  const encoded = decodeURIComponent(path).split("/").map(encodeURIComponent).join("/");
  const canonical = [
    request.method,
    encoded,
    query.split("&").toSorted().join("&"),
    ...names
      .toSorted()
      .map((name) => `${name}:${(lines.get(name) ?? []).map((line) => line.trim()).join(",")}`),
    "",
    names.join(";"),
    hash(body),
  ].join("\n");
  const toSign = [
    "AWS4-HMAC-SHA256",
    stamp,
    `${day}/${region}/${service}/aws4_request`,
    hash(canonical),
  ].join("\n");
  let key: Buffer = hmac(`AWS4${account.secretAccessKey}`, day);
  for (const part of [region, service, "aws4_request"]) key = hmac(key, part);
  return hex(hmac(key, toSign)) === parts.get("Signature") ? null : "SignatureDoesNotMatch";
}
