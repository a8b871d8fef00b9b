import type { PaymentMethod } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { payOrder } from "@/lib/payments/commands/pay-order";
import { reconcilePayment } from "@/lib/payments/commands/reconcile-payment";
import { startCheckout } from "@/lib/sponsorships/commands/start-checkout";
import { demoId } from "./ids";
import type { Stage } from "./stage";

/** An opened checkout, as the command that opened it answered. */
interface Opened {
  paymentId: string;
  redirectUrl: string;
}

/** Pays an order of the viewer's own for what it costs, by card. */
export async function payForOrder(stage: Stage, ctx: Ctx, orderId: string): Promise<void> {
  await payAt(stage, ctx, await payOrder(ctx, { orderId, method: "stripe" }));
}

/** Takes and pays a place on a proposal. */
export async function payForPlace(
  stage: Stage,
  ctx: Ctx,
  place: { proposalId: string; tierId: string; method: PaymentMethod },
): Promise<void> {
  const idempotencyKey = demoId("checkout", `${place.tierId}:${ctx.viewer?.id}`);
  await payAt(stage, ctx, await startCheckout(ctx, { ...place, idempotencyKey }));
}

/** What the payer does on the provider's page, and what their coming back sets off. */
async function payAt(stage: Stage, ctx: Ctx, { paymentId, redirectUrl }: Opened): Promise<void> {
  const ref = redirectUrl.slice(redirectUrl.lastIndexOf("/") + 1);
  await stage.sandbox.decide(ref, "approve");
  const status = await reconcilePayment(ctx, { paymentId, cause: "return" });
  if (status !== "succeeded") throw new Error(`a payment of the demonstration data is ${status}`);
}
