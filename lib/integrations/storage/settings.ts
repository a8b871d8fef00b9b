import { isIP } from "node:net";
import { z } from "zod";
import { isLocalHost } from "@/lib/core/web-address";

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** Where pictures and attachments are stored, as a part of all settings. */
export const STORAGE_SETTINGS = {
  STORAGE: z
    .enum(["local", "s3", ""])
    .default("")
    .transform((value) => value || "local"),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  /** For S3-compatible servers; empty: Amazon's endpoint in the region. */
  S3_ENDPOINT: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** `on`: the bucket is in the path; `off`: in the host name; empty: on with a custom endpoint. */
  S3_PATH_STYLE: z.enum(["on", "off", ""]).default(""),
  /** `optional`: the endpoint may be plain http, in a network that only the site's machines can reach. */
  S3_TLS: z.enum(["required", "optional", ""]).default(""),
};

export type StorageEnv = {
  [Name in keyof typeof STORAGE_SETTINGS]: z.output<(typeof STORAGE_SETTINGS)[Name]>;
};

/** A bucket and its keys. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
}

const NEEDED = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const REGION = /^[a-z\d-]{2,40}$/;

/** Problems with these settings, one line each, for the start-up error. */
export function storageProblems(settings: StorageEnv): string[] {
  const given = [...NEEDED, "S3_ENDPOINT" as const].filter((name) => settings[name] !== null);
  if (settings.STORAGE === "local")
    return given.length > 0 ? [`STORAGE: must be s3 when ${given.join(", ")} is set`] : [];
  const problems = NEEDED.filter((name) => settings[name] === null).map(
    (name) => `${name}: is required with STORAGE=s3`,
  );
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings;
  if (bucket !== null && !BUCKET.test(bucket)) problems.push("S3_BUCKET: must be a bucket name");
  else if (bucket?.includes(".") && !isPathStyle(settings))
    problems.push("S3_PATH_STYLE: must be on for a bucket with a dot in its name");
  if (region !== null && !REGION.test(region))
    problems.push("S3_REGION: must be a region name, such as eu-central-1");
  if (endpoint !== null && !isEndpoint(endpoint, settings.S3_TLS === "optional"))
    problems.push(
      "S3_ENDPOINT: must be an https address without a path (http only on this machine, or with S3_TLS=optional)",
    );
  else if (
    endpoint !== null &&
    !isPathStyle(settings) &&
    isIP(new URL(endpoint).hostname.replace(/[[\]]/g, ""))
  )
    problems.push("S3_PATH_STYLE: must be on for an endpoint that is an IP address");
  return problems;
}

function isEndpoint(address: string, isTlsOptional: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  if (address !== origin && address !== `${origin}/`) return false;
  return protocol === "https:" || (protocol === "http:" && (isTlsOptional || isLocalHost(hostname)));
}

function isPathStyle({ S3_PATH_STYLE: style, S3_ENDPOINT: endpoint }: StorageEnv): boolean {
  return style === "" ? endpoint !== null : style === "on";
}

/** The bucket of validated settings; null: files are stored on this machine. */
export function s3Settings(settings: StorageEnv): S3Settings | null {
  const { STORAGE, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (STORAGE === "local" || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle: isPathStyle(settings) };
}
