import "server-only";
import { eq } from "drizzle-orm";
import { bankTransfers, payments } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { transferReference } from "@/lib/money/bank/bank-reference";
import type { Order, Payment } from "@/lib/money/orders/fulfilment";
import { openPayment } from "@/lib/money/payments/open-payment";
import { movePayment } from "@/lib/money/payments/payment-row";

export type Transfer = typeof bankTransfers.$inferSelect;

/**
 * Expects the transfer for an order again, as another payment with the earlier dates. Sends no notification: the
 * reference the buyer knows leads to the new payment. Call from admin commands, with the earlier payment locked and no
 * other payment open. Throws `invalid` if bank transfer is no longer available.
 */
export async function openNextTransfer(
  tx: Tx,
  ctx: Ctx,
  { payment: earlier, order }: { payment: Payment; order: Order },
): Promise<Transfer> {
  const { payBy, expiresAt, redirectUrl } = earlier;
  if (!payBy || !expiresAt) throw new Error("a transfer has no deadline");
  const paymentId = await openPayment(tx, ctx, { order, method: "bank", payBy, expiresAt });
  const ref = transferReference(paymentId);
  const [made] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  const [transfer] = await tx
    .insert(bankTransfers)
    .values({
      ref,
      paymentId,
      amountCents: order.totalCents,
      currency: order.currency,
      expiresAt,
      createdAt: ctx.now(),
    })
    .returning();
  if (!made || !transfer) throw new Error("the transfer was not inserted");
  await movePayment(tx, ctx, made, "requires_action", {
    cause: "waiting for the transfer again",
    set: { providerRef: ref, redirectUrl },
  });
  return transfer;
}
