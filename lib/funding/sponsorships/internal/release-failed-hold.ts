import "server-only";
import { eq, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { DEAD_STATUSES } from "@/lib/money/payments/status";

/**
 * Gives back the viewer's oldest hold whose payment came to nothing: it is kept to try again, not instead of another
 * one. Part of preparing a hold, so a request that is refused later gives back nothing. Answers whether there was one.
 */
export async function releaseFailedHold(tx: Tx, ctx: SignedInCtx): Promise<boolean> {
  const now = ctx.now();
  // One that is being paid again is locked by that, and left alone.
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
