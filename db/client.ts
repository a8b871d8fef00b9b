import "server-only";
import { drizzle, PostgresJsDatabase, PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import { env } from "@/lib/core/env";
import { dialect } from "./dialect";
import { DrizzleClient } from "./drizzle-client";
import { openRawClient } from "./raw-client";
import type { Database, ReadDatabase } from "./types";

/** Connections of the larger pool, where the settings say nothing. */
export const POOL_SIZE = 8;

/** One process's ways to the database. */
export type Clients = {
  db: Database;
  aside: Database;
  readDb: ReadDatabase;
  sql: Sql;
  close(): Promise<void>;
};

/**
 * Opens the clients on a database; nothing connects before the first query.
 * - `db`: Drizzle, every statement prepared. All transactions that write are its.
 * - `aside`: Drizzle on a pool of its own, for the test provider: transactions of `db` wait for its answers, and it
 *   must not wait for their connections.
 * - `readDb`: Drizzle on postgres.js, for reads that are planned for their values: search, lists, streams.
 * - `sql`: raw tagged templates for reads that Drizzle cannot say well: search, streams.
 * @param max connections of the larger pool
 */
export function openClients(url: string, max = POOL_SIZE): Clients {
  const forDrizzle = new DrizzleClient(url, max);
  const few = Math.max(2, max >> 1);
  const forSandbox = new DrizzleClient(url, few);
  const raw = openRawClient(url, few);
  const reads = openRawClient(url, few);
  return {
    db: openDrizzle(forDrizzle),
    aside: openDrizzle(forSandbox),
    readDb: drizzle(reads.sql),
    sql: raw.sql,
    close: async () => {
      await Promise.all([forDrizzle.end(), forSandbox.end(), raw.end(), reads.end()]);
    },
  };
}

function openDrizzle(client: DrizzleClient): Database {
  const session = new PostgresJsSession(client as unknown as Sql, dialect, undefined);
  return new PostgresJsDatabase(dialect, session, undefined);
}

const shared = globalThis as { communityClients?: Clients };

/** Drizzle on this process's pool. */
export function getDb(): Database {
  return processClients().db;
}

/** Drizzle on this process's pool for the test provider. */
export function getAsideDb(): Database {
  return processClients().aside;
}

/** Drizzle on this process's pool for reads. */
export function getReadDb(): ReadDatabase {
  return processClients().readDb;
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
    shared.communityClients = openClients(url, env().DATABASE_POOL_SIZE ?? undefined);
  }
  return shared.communityClients;
}
