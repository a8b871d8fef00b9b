import "server-only";
import type { PaymentStatus } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { type SettleInput, settlePayment } from "@/lib/money/payments/settle-payment";
import { fulfilments } from "../fulfilments";

/**
 * Brings a payment of any kind to the state its provider reports. Webhooks, returning browsers, and the sweep only
 * trigger it. System only; callers check what a person may see.
 */
export function reconcilePayment(ctx: Ctx, input: SettleInput): Promise<PaymentStatus> {
  return settlePayment(ctx, input, fulfilments);
}
