import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";

/**
 * Drops the search rows of events that are over. No list shows them in any case; without them it is quicker. Where
 * some of a host's proposals are or will be hidden, it is looked at anew which ones, now that others are over.
 */
export async function sweepSearch({ db, now }: Ctx): Promise<void> {
  await db.execute(sql`select app.sweep_proposal_search(${now().toISOString()})`);
  await db.execute(sql`
    select app.refresh_visibility(array(
      select distinct p.host_id from proposal_search s join proposals p on p.id = s.proposal_id
      where s.hidden_until_ms > 0))`);
}
