import "server-only";
import { and, count, eq, gt, gte, ne, sql } from "drizzle-orm";
import { deliverables, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { lockPaidSlot, type PaidSlot } from "@/lib/funding/sponsorships/money-row";
import type { Refund } from "@/lib/money/orders/fulfilment";
import { readMoney } from "@/lib/money/payments/captured-money";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { othersFirst, postpone } from "../internal/others-first";

/** Maximum per run. Those that fail or wait come last in the next one. */
const BATCH = 100;

/** Refusals by the provider before an admin must refund the share. */
const MOST_REFUSALS = 5;

/**
 * Requests refunds of shares again that the payment provider refused. Until one succeeds, its amount stays held. After
 * five refusals, an admin's own refund of at least the amount takes its place. Part of the scheduled job for deadlines.
 */
export async function retryShareRefunds(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ refund_id: string; order_id: string }>(sql`
    select r.id as refund_id, s.order_id from deliverables d
    join refunds r on r.id = d.refund_id and r.status = 'failed'
    join sponsorships s on s.id = d.sponsorship_id and s.status in ('paid', 'releasable')
    where not exists (select from disputes b
      where b.payment_id = r.payment_id and b.source = 'provider' and b.status = 'open')
    group by r.id, s.order_id order by max(d.failed_at) nulls first, r.id limit ${BATCH}`);
  await forEachSettled(rows, ({ refund_id, order_id }) =>
    othersFirst(ctx, sql`refund_id = ${refund_id}`, () =>
      inTransaction(ctx, (tx) => retryOne(tx, ctx, refund_id, order_id)),
    ),
  );
}

async function retryOne(tx: Tx, ctx: Ctx, refundId: string, orderId: string): Promise<void> {
  const slot = await lockPaidSlot(tx, orderId);
  const [failed] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!slot || failed?.status !== "failed") return;
  // Another run may have replaced it.
  const [share] = await tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(eq(deliverables.refundId, failed.id))
    .limit(1);
  if (!share) return;
  const next = await nextRefund(tx, ctx, slot, failed);
  if (next)
    await tx.update(deliverables).set({ refundId: next.id }).where(eq(deliverables.refundId, failed.id));
  else await postpone({ db: tx, now: ctx.now }, eq(deliverables.refundId, failed.id));
}

/** The refund that takes the place of one that failed; null: an admin must act. */
async function nextRefund(tx: Tx, ctx: Ctx, { payment }: PaidSlot, failed: Refund): Promise<Refund | null> {
  const { paymentId, amountCents, reason } = failed;
  const [tried] = await tx
    .select({ times: count() })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.reason, reason), eq(refunds.status, "failed")));
  if ((tried?.times ?? 0) < MOST_REFUSALS) {
    const { leftCents } = await readMoney(tx, payment);
    // Refunds that are on their way return everything. If one of them fails, the next run tries this one again.
    if (leftCents <= 0) return null;
    return requestRefund(tx, ctx, payment, {
      amountCents: Math.min(amountCents, leftCents),
      source: "system",
      reason,
    });
  }
  const [byAdmin] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.source, "admin"),
        ne(refunds.status, "failed"),
        gt(refunds.createdAt, failed.createdAt),
        gte(refunds.amountCents, amountCents),
        sql`not exists (select from ${deliverables} d where d.refund_id = ${refunds.id})`,
      ),
    )
    .limit(1);
  if (!byAdmin) logger.error({ refundId: failed.id, paymentId }, "a share cannot be refunded");
  return byAdmin ?? null;
}
