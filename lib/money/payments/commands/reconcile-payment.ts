import "server-only";
import type { PaymentStatus } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { type SettleInput, settlePayment } from "@/lib/money/payments/settle-payment";
import { fulfilments } from "../fulfilments";

/**
 * Brings a payment of any kind to where its provider says it is. A webhook, a browser's return and the sweep are
 * only hints to call this. For the system; what a person may look at is checked before.
 */
export function reconcilePayment(ctx: Ctx, input: SettleInput): Promise<PaymentStatus> {
  return settlePayment(ctx, input, fulfilments);
}
