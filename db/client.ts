import "server-only";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { serverUrls } from "@/lib/core/database-address";
import { env } from "@/lib/core/env";
import { keepPlans } from "./plan-mode";
import { primaryClient } from "./primary-client";
import { ReadPools } from "./read-pools";
import { type Freshness, type Readers, Replica, type ReplicaClients } from "./replica";
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
  const pool = new Pool({
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

const shared = globalThis as { communityClients?: Clients; communityReplica?: Replica | null };

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

/**
 * Runs a read of rows that everyone may see, on the replica if there is one that is fresh enough. Never for someone who
 * is signed in, who must see their own changes: for requests, use `readForVisitor`.
 * @param primary what the read runs on otherwise
 */
export async function readPublic<T>(
  freshness: Freshness,
  read: (readers: Readers) => Promise<T>,
  primary: Readers = processClients(),
): Promise<T> {
  const replica = getReplica();
  return replica ? replica.read(freshness, primary, read) : read(primary);
}

/** This process's replica; null without one. */
export function getReplica(): Replica | null {
  if (shared.communityReplica === undefined) {
    const { DATABASE_REPLICA_URL, DATABASE_POOL_SIZE, REPLICA_MAX_LAG_SECONDS } = env();
    shared.communityReplica =
      DATABASE_REPLICA_URL === null
        ? null
        : new Replica(
            openReplicaClients(DATABASE_REPLICA_URL, Math.max(2, (DATABASE_POOL_SIZE ?? POOL_SIZE) >> 1)),
            processClients,
            REPLICA_MAX_LAG_SECONDS,
          );
  }
  return shared.communityReplica;
}

/** Closes this process's pools so that it can exit. */
export async function closeClients(): Promise<void> {
  const { communityClients: clients, communityReplica: replica } = shared;
  shared.communityClients = undefined;
  shared.communityReplica = undefined;
  await replica?.close();
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
