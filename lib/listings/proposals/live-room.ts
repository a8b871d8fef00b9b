import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { PLANS, type PlanKey } from "@/lib/money/orders/plans";

/**
 * Returns whether the host may have this proposal live too. A single-event purchase brings its own slot. Otherwise,
 * active and paused proposals count if their event isn't over and they have no single-event purchase.
 */
export async function hasLiveRoom(
  tx: Executor,
  now: Date,
  { hostId, proposalId, plan }: { hostId: string; proposalId: string | null; plan: PlanKey },
): Promise<boolean> {
  const max = PLANS[plan].proposals;
  if (plan === "launch" || max === null) return true;
  const { rows } = await tx.execute<{ live: number }>(sql`
    select count(*)::int as live
    from proposals p left join events e on e.id = p.event_id
    where p.host_id = ${hostId} and p.status in ('active', 'paused')
      and p.id is distinct from ${proposalId}::uuid
      and (e.ends_at is null or e.ends_at > ${now.toISOString()})
      and not exists (
        select 1 from entitlements n where n.proposal_id = p.id and n.product = 'host:launch' and n.revoked_at is null)`);
  const [row] = rows;
  return (row?.live ?? 0) < max;
}
