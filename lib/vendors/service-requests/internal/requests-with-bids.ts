import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/** Which of these requests have open offers or bids. */
export async function withBids(db: Executor, requestIds: readonly string[]): Promise<Set<string>> {
  if (requestIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from unnest(${sql.param([...requestIds])}::uuid[]) r (id)
    where exists (select from offers o where o.request_id = r.id and o.status = 'submitted')
      or exists (
        select from bid_lines l join bids b on b.id = l.bid_id
        where l.request_id = r.id and b.status = 'submitted')`);
  return new Set(rows.map(({ id }) => id));
}
