import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/**
 * Expires overdue holds without a captured payment. Call in a transaction with the proposal locked. Leaves their
 * payments: a job ends them at the provider, and money that still arrives counts as late.
 */
export async function expireOverdueHolds(db: Executor, proposalId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update sponsorships set status = 'expired', updated_at = ${now.toISOString()}
    where proposal_id = ${proposalId} and status = 'held' and held_until <= ${now.toISOString()}
      and not app.transfer_has_come(order_id)`);
}
