import { actionKey } from "./action-key";

/** The settings that every process of the site needs. */
export type NeededSettings = {
  DATABASE_URL: string;
  /** Absolute. */
  DATA_DIR: string;
  AUTH_SECRET: string;
  SITE_URL: string;
};

/**
 * How an environment's processes reach the database: `direct` keeps one server session per connection, `pooled` is a
 * pooler's address that may not, or null.
 */
export function databaseAddresses(environment: NodeJS.ProcessEnv): {
  direct: string;
  pooled: string | null;
} {
  const url = environment["DATABASE_URL"] ?? "";
  const direct = environment["DATABASE_DIRECT_URL"] || url;
  return { direct, pooled: direct === url ? null : url };
}

/** The environment of the site's processes: the settings, repeated under the names that libraries read. */
export function processEnvironment(needed: NeededSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...needed,
    NEXTAUTH_SECRET: needed.AUTH_SECRET,
    NEXTAUTH_URL: needed.SITE_URL,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey(needed.AUTH_SECRET),
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
