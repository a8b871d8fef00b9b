import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { REMOVED_REASON } from "@/lib/listings/proposals/remove-proposal";

/** Maximum number of proposals per run. */
const BATCH = 100;

const CANCELLED_REASON = "The host canceled the event.";

/**
 * Retries canceled and removed proposals whose money is still here because a refund failed or a bank has decided since.
 * A scheduled job. Each proposal at most once an hour.
 */
export async function sweepCancelled(ctx: Ctx): Promise<void> {
  const { rows: left } = await ctx.db.execute<{ id: string; status: "cancelled" | "removed" }>(sql`
    select distinct p.id, p.status from proposals p join sponsorships s on s.proposal_id = p.id
    where ((p.status = 'cancelled' and app.is_sold(s.status)) or (p.status = 'removed' and s.status in ('paid', 'releasable')))
      and app.money_is_quiet(s.order_id)
      and not exists (
        select from payments y join refunds r on r.payment_id = y.id
        where y.order_id = s.order_id and r.created_at > ${ctx.now().toISOString()}::timestamptz - interval '1 hour')
    limit ${BATCH}`);
  for (const { id, status } of left)
    await enqueue(
      ctx.db,
      "refund_cancelled",
      status === "removed"
        ? { proposalId: id, reason: REMOVED_REASON, by: "admin" }
        : { proposalId: id, reason: CANCELLED_REASON, by: "host" },
      { key: `refund_cancelled:${id}` },
    );
}
