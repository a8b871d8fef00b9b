import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";

/** Drops the search rows of events that are over. No list shows them in any case; without them it is quicker. */
export async function sweepSearch({ db, now }: Ctx): Promise<void> {
  await db.execute(sql`select sweep_proposal_search(${now().toISOString()})`);
}
