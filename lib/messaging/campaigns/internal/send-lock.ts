import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

/** An arbitrary advisory lock key that nothing else in this database uses. */
const LOCK = 7_305_117;

/**
 * Serializes blasts and digests until the transaction ends, so that each sponsor's weekly count is exact. Take it
 * before any other lock.
 */
export async function acquireSendLock(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
