import "server-only";
import { sql } from "drizzle-orm";
import { compareVersions } from "@/db/migration-preflight";
import { onlyRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { buildInfo } from "@/lib/site/health/build-info";

type Check = "ok" | "unavailable" | "behind";
/** What this process needs to answer requests. */
export type Readiness = { database: Check; migrations: Check };

const DATABASE_LIMIT_MS = 1_500;

/**
 * Checks everything in one query, within a load balancer's timeout. Excludes what all instances share, such as a late
 * queue, which would take every instance out of the balancer at the same time.
 */
export async function readiness(readDb: ReadDatabase): Promise<Readiness> {
  const query = readDb.execute<{ version: string }>(sql`select version from app.release`);
  try {
    const release = onlyRow(await withLimit(query));
    const isBehind = compareVersions(release.version, buildInfo().version) < 0;
    return { database: "ok", migrations: isBehind ? "behind" : "ok" };
  } catch {
    return { database: "unavailable", migrations: "unavailable" };
  }
}

async function withLimit<T>(query: PromiseLike<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("database timed out")), DATABASE_LIMIT_MS);
  try {
    return await Promise.race([query, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
