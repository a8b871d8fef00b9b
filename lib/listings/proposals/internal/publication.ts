import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/**
 * Whether a proposal waits for its publication to be paid: it is a draft, or it was paused because the money for it
 * went back, and it has not been bought again.
 */
export async function awaitsPublication(db: Executor, proposalId: string): Promise<boolean> {
  const { rows } = await db.execute<{ awaits: boolean }>(sql`
    select p.status = 'draft' or app.lacks_publication(p.id, p.status) as awaits from proposals p where p.id = ${proposalId}`);
  const [row] = rows;
  return row?.awaits === true;
}
