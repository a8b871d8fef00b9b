import { join } from "node:path";
import { dataDir, secret } from "@/db/embedded/data-folder";
import { type Env, parseEnv } from "@/lib/integrations/env";
import { processEnvironment } from "./process-environment";

/**
 * The settings as they are given, before this installation has made what is left out: a start with wrong ones ends
 * here, before it has done anything.
 * @throws Error that names every wrong setting
 */
export function givenSettings(): Env {
  const given = process.env;
  const madeLater = {
    DATABASE_URL: given.DATABASE_URL || "postgres://",
    AUTH_SECRET: given.AUTH_SECRET || "-".repeat(32),
  };
  return parseEnv({ ...given, ...madeLater });
}

/**
 * What every process of the application gets: the given settings, and what an installation makes for itself where
 * the operator sets nothing.
 */
export function applicationEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const dir = dataDir();
  return processEnvironment({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dir,
    AUTH_SECRET: process.env.AUTH_SECRET || secret(join(dir, "auth-secret")),
    SITE_URL: process.env.SITE_URL || `http://localhost:${givenSettings().PORT}`,
  });
}
