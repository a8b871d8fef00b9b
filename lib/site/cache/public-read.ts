import "server-only";
import { getDb, getReadDb, openReplicaClients, POOL_SIZE } from "@/db/client";
import { type Freshness, type Readers, Replica } from "@/db/replica";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";

const shared = globalThis as { communityReplica?: Replica | null };

/**
 * Runs a read of rows that everyone may see, on the replica if there is one that is fresh enough. A `recent` read is
 * never for someone who is signed in, who must see their own changes: for requests, use `readForVisitor`.
 * @param primary what the read runs on otherwise
 */
export async function readPublic<T>(
  freshness: Freshness,
  read: (readers: Readers) => Promise<T>,
  primary: Readers = { db: getDb(), readDb: getReadDb() },
): Promise<T> {
  const replica = getReplica();
  return replica ? replica.read(freshness, primary, read) : read(primary);
}

/** This process's replica; null without one. On globalThis because a development reload loads this module again. */
export function getReplica(): Replica | null {
  shared.communityReplica ??= openReplica();
  return shared.communityReplica;
}

function openReplica(): Replica | null {
  const { DATABASE_REPLICA_URL, DATABASE_POOL_SIZE, REPLICA_MAX_LAG_SECONDS } = env();
  if (DATABASE_REPLICA_URL === null) return null;
  const size = Math.max(2, (DATABASE_POOL_SIZE ?? POOL_SIZE) >> 1);
  return new Replica(openReplicaClients(DATABASE_REPLICA_URL, size), getReadDb, {
    mostLagSeconds: REPLICA_MAX_LAG_SECONDS,
    onChange: ({ isInUse, lagSeconds }, reason) => {
      if (isInUse) logger.info("public lists are read from the replica");
      else logger.warn({ lagSeconds, reason }, "the replica is left out");
    },
  });
}
