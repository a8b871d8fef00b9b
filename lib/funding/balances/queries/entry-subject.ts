import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/** What an entry of the viewer's is a part of: the id of the event or campaign. Null for anyone else's. */
export async function findSubjectOfEntry({ db, viewer }: Ctx, entryId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce(b.event_id, b.proposal_id) as id from balance_entries n join event_balances b on b.id = n.balance_id
    where n.id = ${entryId} and b.host_id = ${viewerId(viewer)}`);
  return rows[0]?.id ?? null;
}
