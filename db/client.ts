import "server-only";
import { drizzle } from "drizzle-orm/node-postgres";
import { env } from "@/lib/core/env";
import { serverUrls } from "./database-address";
import { MeasuredPool } from "./measured-pool";
import { keepPlans } from "./plan-mode";
import { primaryClient } from "./primary-client";
import { ReadPools } from "./read-pools";
import type { ReplicaClients } from "./replica";
import { SharedSessionClient } from "./shared-session-client";
import { StatementGuard } from "./statement-guard";
import { StrictClient } from "./strict-client";
import type { Database, ReadDatabase } from "./types";

/** Connections in the larger pool if the settings don't say. */
export const POOL_SIZE = 8;

/** A process's database clients. */
export type Clients = {
  db: Database;
  aside: Database;
  readonly readDb: ReadDatabase;
  close(): Promise<void>;
};

/**
 * Opens the database clients; nothing connects before the first query.
 * - `db`: Drizzle on node-postgres, every statement prepared. Runs all transactions.
 * - `aside`: the same on a separate pool, for the test provider: transactions of `db` wait for the provider, so it must
 *   not wait for their connections. Past a pooler, whose sessions those transactions may all hold.
 * - `readDb`: Drizzle on postgres.js, for reads that need plans for their values: search, lists, streams. Get it again
 *   for each request and job: an outage replaces it.
 * @param max connections in the larger pool
 * @param directUrl if it is another one, `url` may lead to a pooler that gives each transaction another session
 */
export function openClients(url: string, max = POOL_SIZE, directUrl = url): Clients {
  const few = Math.max(2, max >> 1);
  const db = openDatabase(url, max, directUrl !== url);
  const aside = openDatabase(directUrl, few, false);
  const reads = new ReadPools(url, few);
  return {
    db,
    aside,
    get readDb() {
      return reads.current;
    },
    close: async () => {
      await Promise.all([db.$client.end(), aside.$client.end(), reads.end()]);
    },
  };
}

function openDatabase(url: string, max: number, sharesSessions: boolean): Database {
  const pool = new MeasuredPool({
    connectionString: serverUrls(url)[0],
    max,
    Client: primaryClient(sharesSessions ? SharedSessionClient : StrictClient, url),
    ...(!sharesSessions && { onConnect: keepPlans }),
    // Pipelines statements that don't wait for each other.
    pipeline: true,
    keepAlive: true,
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 20_000,
  });
  // A lost connection fails the statement that waits for it; losing an idle connection is harmless.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return drizzle(pool, { logger: new StatementGuard() });
}

/** Pools on a standby, for reads only. @param max connections in the larger pool */
export function openReplicaClients(url: string, max: number): ReplicaClients {
  const db = openDatabase(url, max, false);
  const reads = new ReadPools(url, max);
  return {
    db,
    get readDb() {
      return reads.current;
    },
    close: async () => {
      await Promise.all([db.$client.end(), reads.end()]);
    },
  };
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

/** The connections of a pool now. */
export type PoolUse = { pool: string; size: number; open: number; idle: number; waiting: number };

/** The connections of this process's node-postgres pools; empty before the first query. */
export function poolUse(): PoolUse[] {
  const { communityClients: clients } = shared;
  if (!clients) return [];
  return Object.entries({ main: clients.db.$client, aside: clients.aside.$client }).map(
    ([pool, { options, totalCount, idleCount, waitingCount }]) => ({
      pool,
      size: options.max,
      open: totalCount,
      idle: idleCount,
      waiting: waitingCount,
    }),
  );
}

/** Closes this process's pools so that it can exit. */
export async function closeClients(): Promise<void> {
  const clients = shared.communityClients;
  shared.communityClients = undefined;
  await clients?.close();
}

/** On globalThis: a development reload loads this module again and must not open more pools. */
function processClients(): Clients {
  if (!shared.communityClients) {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error("DATABASE_URL is not set. Start through npm, which sets it.");
    const { DATABASE_POOL_SIZE, DATABASE_DIRECT_URL } = env();
    shared.communityClients = openClients(url, DATABASE_POOL_SIZE ?? undefined, DATABASE_DIRECT_URL);
  }
  return shared.communityClients;
}
