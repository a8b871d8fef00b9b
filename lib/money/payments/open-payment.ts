import "server-only";
import type { PaymentMethod } from "@/db/enums";
import { payments } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Order } from "@/lib/money/orders/fulfilment";

export interface Attempt {
  order: Pick<Order, "id" | "totalCents" | "currency">;
  method: PaymentMethod;
  expiresAt: Date;
  /** Bank transfers only. */
  payBy?: Date;
}

/**
 * Starts one attempt to pay an order, at the order's amount. The provider is called later, outside the transaction.
 * Throws `invalid` for an unavailable method.
 */
export async function openPayment(tx: Tx, ctx: Ctx, attempt: Attempt): Promise<string> {
  const { order, method, expiresAt, payBy = null } = attempt;
  const provider = ctx.ports.payments.forMethod(method);
  if (!provider)
    throw invalid("Please choose another payment method.", { method: "This isn't available here." });
  const id = newId();
  await tx.insert(payments).values({
    id,
    orderId: order.id,
    provider: provider.code,
    method,
    amountCents: order.totalCents,
    currency: order.currency,
    expiresAt,
    payBy,
    createdAt: ctx.now(),
  });
  return id;
}
