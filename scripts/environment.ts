import { join } from "node:path";
import { dataDir, secret } from "@/db/embedded/place";
import { parseEnv } from "@/lib/core/env";

/** The port to serve on. */
export function portNumber(): number {
  return Number(process.env.PORT) || 3000;
}

/** The address to listen on: this machine alone, unless HOST opens it. */
export function host(): string {
  return process.env.HOST || "127.0.0.1";
}

/**
 * What every process of the application gets: the given settings, and what an installation makes for itself where
 * the operator sets nothing.
 */
export function applicationEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const dir = dataDir();
  const authSecret = process.env.AUTH_SECRET || secret(join(dir, "auth-secret"));
  const siteUrl = process.env.SITE_URL || `http://localhost:${portNumber()}`;
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dir,
    AUTH_SECRET: authSecret,
    SITE_URL: siteUrl,
    NEXTAUTH_SECRET: authSecret,
    NEXTAUTH_URL: siteUrl,
    PORT: String(portNumber()),
    HOSTNAME: host(),
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/**
 * Ends a start before it has done anything, and not a web process later.
 * @throws Error that names every wrong setting
 */
export function assertSettings(): void {
  const given = process.env;
  const madeLater = {
    DATABASE_URL: given.DATABASE_URL || "postgres://",
    AUTH_SECRET: given.AUTH_SECRET || "-".repeat(32),
  };
  parseEnv({ ...given, ...madeLater });
}
