import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";

/**
 * Deletes the search rows of past events. Lists already exclude them; this keeps queries fast. Recomputes which of a
 * host's proposals are hidden, because a past one frees its slot.
 */
export async function sweepSearch({ db, now }: Ctx): Promise<void> {
  await db.execute(sql`select app.sweep_proposal_search(${now().toISOString()})`);
  await db.execute(sql`
    select app.refresh_visibility(array(
      select distinct p.host_id from proposal_search s join proposals p on p.id = s.proposal_id
      where s.hidden_until_ms > 0))`);
}
