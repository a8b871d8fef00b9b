import "server-only";
import { eq, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { DEAD_STATUSES } from "@/lib/money/payments/status";

/**
 * Releases the viewer's oldest hold whose payment failed, because it exists for a retry and shouldn't block another
 * slot. Returns whether there was one. Call while preparing a hold, so a request that fails later releases nothing.
 */
export async function releaseFailedHold(tx: Tx, ctx: SignedInCtx): Promise<boolean> {
  const now = ctx.now();
  // Skips a locked one, which is being paid again.
  const { rows } = await tx.execute<{ id: string; held_until: string }>(sql`
    select s.id, s.held_until from sponsorships s
    where s.sponsor_id = ${ctx.viewer.id} and s.status = 'held' and s.held_until > ${now.toISOString()}
      and s.transfer_asked_at is null
      and (select y.status from payments y where y.order_id = s.order_id
        order by y.created_at desc, y.id desc limit 1) in ${DEAD_STATUSES}
    order by s.created_at limit 1 for no key update of s skip locked`);
  const [failed] = rows;
  if (!failed) return false;
  await tx.update(sponsorships).set({ heldUntil: now, updatedAt: now }).where(eq(sponsorships.id, failed.id));
  await enqueue(tx, "expire_hold", { sponsorshipId: failed.id }, { key: `expire_hold:${failed.id}` });
  await recordAudit(tx, ctx, {
    action: "sponsorship.give_back",
    entityId: failed.id,
    before: { heldUntil: new Date(failed.held_until) },
    after: { heldUntil: now },
  });
  return true;
}
