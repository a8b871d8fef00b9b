import { z } from "zod";

/** An integer. An empty setting counts as not set. */
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  const number = z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
  return z.preprocess((value) => (value === "" ? undefined : value), number.optional());
};

/** When sessions end, and what admins need. Part of all settings. */
export const SIGN_IN_SETTINGS = {
  /** Whether admins need a second factor. Not set: they do, except on this machine with the demonstration data. */
  ADMIN_SECOND_FACTOR: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(["required", "optional"], { error: 'must be "required" or "optional"' }).optional(),
  ),
  SESSION_IDLE_DAYS: whole(1, 30).transform((days) => days ?? 14),
  ADMIN_SESSION_IDLE_HOURS: whole(1, 720).transform((hours) => hours ?? 12),
};

const TOKEN_LENGTH = 24;

/** Where the site's processes listen and the resources each may use. Part of all settings. */
export const PROCESS_SETTINGS = {
  PORT: whole(1, 65_535).transform((port) => port ?? 3000),
  /** The address to listen on. Defaults to this machine only. */
  HOST: z
    .string()
    .optional()
    .transform((value) => value?.trim() || "127.0.0.1")
    .refine((value) => /^[\w.:-]+$/.test(value), "must be an address or a host name"),
  /** Null: one per core. */
  WEB_PROCESSES: whole(1, 256).transform((count) => count ?? null),
  /** How long a stop waits for requests and jobs in flight. */
  DRAIN_SECONDS: whole(1, 3_600).transform((seconds) => seconds ?? 10),
  /**
   * How long a stopping web process keeps serving after `/readyz` reports it, so that load balancers notice. In addition
   * to DRAIN_SECONDS.
   */
  DRAIN_DELAY_SECONDS: whole(0, 600).transform((seconds) => seconds ?? 0),
  /** Maximum heap of a process. Null: the default for its kind. */
  PROCESS_MEMORY_MB: whole(64, 1_048_576).transform((size) => size ?? null),
  /** Both are read by the caches themselves, which the framework loads separately. */
  PAGE_CACHE_MB: whole(1, 1_048_576),
  SEARCH_CACHE_MB: whole(1, 1_048_576),
  /** Maximum pool size of a process. Null: its share of PostgreSQL's connection limit. */
  DATABASE_POOL_SIZE: whole(1, 1_000).transform((size) => size ?? null),
  /** Where traces go: an OTLP receiver over HTTP. Null: tracing is off. OpenTelemetry's own names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .optional()
    .transform((value) => value?.trim() || null)
    .refine((value) => value === null || /^https?:/.test(value), "must be an http(s) URL"),
  OTEL_SERVICE_NAME: z
    .string()
    .optional()
    .transform((value) => value?.trim() || "community"),
  /** The share of the traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number().min(0).max(1).default(1),
  ),
  /** Where the metrics of a machine that runs only jobs are served. Null: nowhere. */
  METRICS_PORT: whole(1, 65_535).transform((port) => port ?? null),
  /** Seconds by which the replica may lag before public lists are read from the primary again. */
  REPLICA_MAX_LAG_SECONDS: whole(1, 3_600).transform((seconds) => seconds ?? 10),
  /** The token a monitoring system authenticates with. Null: metrics are off. */
  METRICS_TOKEN: z
    .string()
    .optional()
    .transform((value) => value?.trim() || null)
    .refine(
      (value) => value === null || value.length >= TOKEN_LENGTH,
      `must have at least ${TOKEN_LENGTH} characters`,
    ),
};

/** Reads the keys of PAYOUT_SECRET_KEY. Null if one of them isn't 32 bytes. */
export function readSecretKeys(setting: string): Buffer[] | null {
  const keys = setting.split(",").map((part) => {
    const text = part.trim();
    return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  });
  return keys.every((key) => key.length === 32) ? keys : null;
}
