import { z } from "zod";

/** A whole number; a setting that is there but empty is not set. */
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  const number = z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
  return z.preprocess((value) => (value === "" ? undefined : value), number.optional());
};

/** How sign-ins end, as a part of all settings. */
export const SIGN_IN_SETTINGS = {
  SESSION_IDLE_DAYS: whole(1, 30).transform((days) => days ?? 14),
  ADMIN_SESSION_IDLE_HOURS: whole(1, 720).transform((hours) => hours ?? 12),
};

const TOKEN_LENGTH = 24;

/** Where the processes of the site serve and what each may use, as a part of all settings. */
export const PROCESS_SETTINGS = {
  PORT: whole(1, 65_535).transform((port) => port ?? 3000),
  /** The address to listen on: this machine alone, unless it is opened. */
  HOST: z
    .string()
    .optional()
    .transform((value) => value?.trim() || "127.0.0.1")
    .refine((value) => /^[\w.:-]+$/.test(value), "must be an address or a host name"),
  /** Null: as many as there are cores. */
  WEB_PROCESSES: whole(1, 256).transform((count) => count ?? null),
  /** How long a stop waits for requests and jobs in flight. */
  DRAIN_SECONDS: whole(1, 3_600).transform((seconds) => seconds ?? 10),
  /** Largest heap of a process; null: what its kind needs. */
  PROCESS_MEMORY_MB: whole(64, 1_048_576).transform((size) => size ?? null),
  /** Read by the page cache itself, which the framework loads apart. */
  PAGE_CACHE_MB: whole(1, 1_048_576),
  /** Largest pool of a process; null: its share of what PostgreSQL allows. */
  DATABASE_POOL_SIZE: whole(1, 1_000).transform((size) => size ?? null),
  /** What a monitoring system proves itself with; null: there are no metrics. */
  METRICS_TOKEN: z
    .string()
    .optional()
    .transform((value) => value?.trim() || null)
    .refine(
      (value) => value === null || value.length >= TOKEN_LENGTH,
      `must have at least ${TOKEN_LENGTH} characters`,
    ),
};

/** The keys of PAYOUT_SECRET_KEY, or null where one of them is not 32 bytes. */
export function readSecretKeys(setting: string): Buffer[] | null {
  const keys = setting.split(",").map((part) => {
    const text = part.trim();
    return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  });
  return keys.every((key) => key.length === 32) ? keys : null;
}
