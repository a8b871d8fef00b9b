import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

/**
 * Makes this transaction the only one that may change a host's public listings until it ends: the number of live
 * proposals and listed events, and how they are linked. Take this lock before counting any of them, and before any
 * other lock.
 */
export async function lockHost(tx: Tx, hostId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${hostId} for no key update`);
}
