import "server-only";
import { refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { Payment } from "../fulfilment";

/** Asks, for the system itself, that an amount in cents of a captured payment goes back. A job sends it. */
export async function requestSystemRefund(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<void> {
  const refundId = newId();
  await tx.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    amountCents,
    currency: payment.capturedCurrency ?? payment.currency,
    source: "system",
    reason,
    createdAt: ctx.now(),
  });
  await enqueue(tx, "send_refund", { refundId }, { key: `send_refund:${refundId}` });
}
