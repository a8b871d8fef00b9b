import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/**
 * Whether a proposal awaits payment for its publication: a draft, or one that was paused after a refund and not bought
 * again.
 */
export async function awaitsPublication(db: Executor, proposalId: string): Promise<boolean> {
  const { rows } = await db.execute<{ awaits: boolean }>(sql`
    select p.status = 'draft' or app.lacks_publication(p.id, p.status) as awaits from proposals p where p.id = ${proposalId}`);
  const [row] = rows;
  return row?.awaits === true;
}
