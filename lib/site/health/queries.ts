import "server-only";
import { sql } from "drizzle-orm";
import { compareVersions } from "@/db/migration-preflight";
import { onlyRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { buildInfo } from "@/lib/site/health/build-info";
import { withTimeLimit } from "./time-limit";

/** Within a load balancer's timeout. */
const DATABASE_LIMIT_MS = 1_500;

/** `unknown`: the database doesn't respond. It had every migration when this process started. */
export type Readiness = { database: "ok" | "unavailable"; migrations: "ok" | "behind" | "unknown" };

/**
 * Checks this process in one query. What all instances share, such as the database or a late queue, is only reported:
 * its outage must not take every instance out of the balancer, because cached pages can still be served.
 */
export async function readiness(readDb: ReadDatabase): Promise<Readiness> {
  try {
    const query = readDb.execute<{ version: string }>(sql`select version from app.release`);
    const release = onlyRow(await withTimeLimit(query, DATABASE_LIMIT_MS));
    const isBehind = compareVersions(release.version, buildInfo().version) < 0;
    return { database: "ok", migrations: isBehind ? "behind" : "ok" };
  } catch {
    return { database: "unavailable", migrations: "unknown" };
  }
}

/** Whether a load balancer may send requests here. */
export const isReady = ({ migrations }: Readiness): boolean => migrations !== "behind";
