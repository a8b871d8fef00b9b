import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/**
 * Ends, in the caller's transaction and under the proposal's lock, the holds whose time is over and whose money has
 * not come. Their payments stay: a job ends them at the provider, and money that comes all the same comes late.
 */
export async function expireOverdueHolds(db: Executor, proposalId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update sponsorships set status = 'expired', updated_at = ${now.toISOString()}
    where proposal_id = ${proposalId} and status = 'held' and held_until <= ${now.toISOString()}
      and not app.transfer_has_come(order_id)`);
}
