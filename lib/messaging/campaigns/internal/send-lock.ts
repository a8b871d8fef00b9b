import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

/** Any number that nothing else in this database locks. */
const LOCK = 7_305_117;

/**
 * Lets blasts and digests write one after the other until the transaction ends: only so is it certain how many mails a
 * sponsor has had this week. Before any other lock.
 */
export async function acquireSendLock(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
