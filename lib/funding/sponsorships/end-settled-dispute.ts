import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { disputeItems, disputes } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { endDispute, notifyDispute } from "./internal/own-dispute";
import type { PaidSlot } from "./money-row";

/**
 * Closes a sponsor's dispute once none of its deliverables is disputed anymore, because no one decided in time. Call
 * with the payment, the sponsorship, and the deliverable locked. Does nothing for a deliverable that isn't part of one.
 */
export async function endSettledDispute(
  tx: Tx,
  ctx: Ctx,
  slot: PaidSlot,
  deliverableId: string,
): Promise<void> {
  const [found] = await tx
    .select({ id: disputes.id })
    .from(disputeItems)
    .innerJoin(disputes, eq(disputes.id, disputeItems.disputeId))
    .where(and(eq(disputeItems.deliverableId, deliverableId), eq(disputes.status, "open")));
  if (!found) return;
  const { rows } = await tx.execute<{ is_open: boolean; refunded: string }>(sql`
    select bool_or(d.status = 'disputed') as is_open, coalesce(sum(r.amount_cents), 0) as refunded
    from dispute_items i join deliverables d on d.id = i.deliverable_id left join refunds r on r.id = d.refund_id
    where i.dispute_id = ${found.id}`);
  const [row] = rows;
  if (!row || row.is_open) return;
  await tx.execute(sql`
    update dispute_items i set refund_cents = coalesce(r.amount_cents, 0)
    from deliverables d left join refunds r on r.id = d.refund_id
    where i.dispute_id = ${found.id} and d.id = i.deliverable_id and i.refund_cents is null`);
  const dispute = await endDispute(tx, ctx, slot, found.id, {
    action: "sponsorship.dispute_end",
    status: Number(row.refunded) > 0 ? "lost" : "won",
    resolution: "No one decided in time. Benefits without proof were refunded.",
  });
  await notifyDispute(tx, ctx, slot, dispute);
}
