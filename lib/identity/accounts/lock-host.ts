import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

/**
 * Makes this transaction the only one that may change what a host has before the public, until it ends: how many live
 * proposals and listed events there are, and what hangs on what. Take it before anything of theirs is counted, and
 * before any other lock.
 */
export async function lockHost(tx: Tx, hostId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${hostId} for no key update`);
}
