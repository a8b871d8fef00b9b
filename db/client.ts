import "server-only";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Options, type Sql } from "postgres";
import { prepareEverything } from "./prepared";
import * as schema from "./schema";
import type { Database } from "./types";

/** One process's two ways to the database. */
export type Clients = { db: Database; sql: Sql; close(): Promise<void> };

/**
 * Opens both clients on a database; nothing connects before the first query. They are two, because Drizzle
 * replaces the date and JSON handling of the one it is given.
 * - `db`: Drizzle, every statement prepared.
 * - `sql`: raw tagged templates for search, streams and the ledger. Its plans are made for the values of each query:
 *   a plan that does not know the search word is many times slower.
 * @param max connections of the larger pool
 */
export function openClients(url: string, max = 8): Clients {
  const options = {
    onnotice: () => {},
    connect_timeout: 10,
    idle_timeout: 300,
    // Seconds between two tries to reach a database that is gone: it must be noticed soon that it is back.
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 0.5),
  } satisfies Options<never>;
  const forDrizzle = postgres(url, { ...options, max });
  const sql = postgres(url, {
    ...options,
    max: Math.max(2, max >> 1),
    connection: { plan_cache_mode: "force_custom_plan" },
  });
  return {
    db: drizzle(prepareEverything(forDrizzle), { schema }),
    sql,
    close: async () => {
      await Promise.all([forDrizzle.end({ timeout: 5 }), sql.end({ timeout: 5 })]);
    },
  };
}

const shared = globalThis as { communityClients?: Clients };

/** Drizzle on this process's pool. */
export function getDb(): Database {
  return processClients().db;
}

/** The raw client of this process. */
export function getSql(): Sql {
  return processClients().sql;
}

/** Ends this process's pools, after which it can exit. */
export async function closeClients(): Promise<void> {
  const clients = shared.communityClients;
  shared.communityClients = undefined;
  await clients?.close();
}

/** On globalThis, because a development reload loads this module again and must not open further pools. */
function processClients(): Clients {
  if (!shared.communityClients) {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error("DATABASE_URL is not set; start through npm, which sees to it.");
    shared.communityClients = openClients(url, Number(process.env.DATABASE_POOL_SIZE) || undefined);
  }
  return shared.communityClients;
}
