import "server-only";
import { sql } from "drizzle-orm";
import type { SignedInCtx } from "@/lib/core/ctx";

/** A proposal whose sponsors wait for an update. */
export interface AskedUpdate {
  proposalId: string;
  title: string;
  /** How many of them. */
  asking: number;
}

const MOST = 12;

/** The host's proposals whose sponsors wait for an update, the longest wait first. */
export async function listAskedUpdates({
  db,
  viewer,
}: Pick<SignedInCtx, "db" | "viewer">): Promise<AskedUpdate[]> {
  const { rows } = await db.execute<AskedUpdate & Record<string, unknown>>(sql`
    select p.id as "proposalId", p.title, count(distinct r.sponsor_id)::int as asking
    from update_requests r join proposals p on p.id = r.proposal_id
    where p.host_id = ${viewer.id} and p.status <> 'removed' and r.answered_at is null
    group by p.id order by min(r.created_at), p.id limit ${MOST}`);
  return [...rows];
}
