import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { bankTransfers, orders } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { Payment } from "@/lib/money/orders/fulfilment";
import { isBoughtBy } from "@/lib/money/orders/visibility";
import { giveUpUnopened, latestPayment, lockPayment } from "@/lib/money/payments/payment-row";
import { isDead } from "@/lib/money/payments/status";
import { paymentPermissions } from "../policy";
import type { CancelTransferInput } from "../schema";
import { reconcilePayment } from "./reconcile-payment";

/**
 * Cancels the bank transfer of a plan or publication for its buyer. We stop expecting the transfer, and return it if it
 * still arrives. Idempotent. Throws `not_found` for someone else's order, another payment method, and a sponsorship's
 * order (release the slot instead); `conflict` once the transfer has arrived.
 */
export async function cancelTransfer(
  ctx: Ctx,
  { orderId }: CancelTransferInput,
): Promise<{ orderId: string }> {
  const buyer = authorize(ctx, paymentPermissions.cancelTransfer);
  const isOwn = and(eq(orders.id, orderId), isBoughtBy(buyer.viewer, orders.buyerId));
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, ne(orders.kind, "sponsorship")));
  const latest = order ? await latestPayment(ctx.db, order.id) : null;
  if (latest?.method !== "bank") throw notFound();
  const paymentId = latest.id;
  await inTransaction(ctx, async (tx) => end(tx, buyer, (await lockPayment(tx, paymentId)).payment));
  await reconcilePayment(ctx, { paymentId, cause: "canceled by the buyer" });
  return { orderId };
}

async function end(tx: Tx, ctx: SignedInCtx, payment: Payment): Promise<void> {
  const { id: paymentId, status } = payment;
  if (isDead(status)) return;
  const [transfer] = await tx
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.paymentId, paymentId))
    .for("update");
  if (transfer?.receivedAt) throw conflict("Your transfer has already arrived.");
  if (transfer) {
    const cancelledAt = transfer.cancelledAt ?? ctx.now();
    await tx
      .update(bankTransfers)
      .set({ cancelledAt, updatedAt: ctx.now() })
      .where(eq(bankTransfers.ref, transfer.ref));
    const reconciliation = { paymentId, cause: "canceled by the buyer" };
    await enqueue(tx, "reconcile_payment", reconciliation, { key: `reconcile:${paymentId}` });
  } else await giveUpUnopened(tx, ctx, payment, "cancelled");
  await recordAudit(tx, ctx, {
    action: "bank_transfer.cancel",
    entityId: paymentId,
    before: { status },
    after: { reference: transfer?.ref ?? null },
  });
}
