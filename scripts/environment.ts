import { join } from "node:path";
import { dataDir, secret } from "@/db/embedded/data-folder";
import { type Env, parseEnv } from "@/lib/integrations/env";
import { processEnvironment } from "./process-environment";

/**
 * The operator's settings, before defaults for this installation are generated. Invalid settings abort the start before
 * anything happens.
 * @throws Error that names every invalid setting
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
 * The environment of every process: the operator's settings, plus values that the installation generates for those that
 * aren't set.
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
