import { eq } from "drizzle-orm";
import type { OnlineMethod } from "@/db/enums";
import { refunds } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import { HOLD_MINUTES } from "@/lib/funding/sponsorships/status";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { reconcilePayment } from "@/lib/money/payments/commands/reconcile-payment";
import { sendRefund } from "@/lib/money/payments/commands/send-refund";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { demoId } from "./ids";
import type { Stage } from "./stage";

/** How long people take to find their card. */
const MINUTES_TO_PAY = 3;

/** An open checkout, as its command returned it. */
interface Opened {
  paymentId: string;
  redirectUrl: string;
}

/** Pays the viewer's order by card. */
export async function payForOrder(stage: Stage, ctx: Ctx, orderId: string): Promise<void> {
  await payAt(stage, await payOrder(ctx, { orderId, method: "stripe" }));
}

interface WantedSlot {
  proposalId: string;
  tierId: string;
  method: OnlineMethod;
}

/** Takes and pays for a slot of a proposal. */
export async function payForSlot(stage: Stage, ctx: Ctx, slot: WantedSlot): Promise<void> {
  await payAt(stage, await takeSlot(ctx, slot));
}

/**
 * Takes a slot of a proposal with a slow bank. Returns a function that settles the payment after someone else has paid
 * for the slot, so the money is refunded.
 */
export async function payTooLate(stage: Stage, ctx: Ctx, slot: WantedSlot): Promise<() => Promise<void>> {
  const { paymentId, redirectUrl } = await takeSlot(ctx, slot);
  await stage.sandbox.decide(refOf(redirectUrl), "leave_pending");
  await reconcilePayment(stage.systemAfter(MINUTES_TO_PAY), { paymentId, cause: "return" });
  return async () => {
    const system = stage.systemAfter(HOLD_MINUTES);
    await stage.sandbox.decide(refOf(redirectUrl), "settle");
    await reconcilePayment(system, { paymentId, cause: "webhook" });
    const owed = await stage.tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    for (const { id } of owed) await sendRefund(stage.systemAfter(1), { refundId: id }, fulfilments);
  };
}

function takeSlot(ctx: Ctx, slot: WantedSlot): Promise<Opened> {
  const idempotencyKey = demoId("checkout", `${slot.tierId}:${ctx.viewer?.id}`);
  return startCheckout(ctx, { ...slot, idempotencyKey });
}

const refOf = (redirectUrl: string) => redirectUrl.slice(redirectUrl.lastIndexOf("/") + 1);

/** The payer's action on the provider's page, and their return. */
async function payAt(stage: Stage, { paymentId, redirectUrl }: Opened): Promise<void> {
  const system = stage.systemAfter(MINUTES_TO_PAY);
  await stage.sandbox.decide(refOf(redirectUrl), "approve");
  const status = await reconcilePayment(system, { paymentId, cause: "return" });
  if (status !== "succeeded") throw new Error(`a payment in the demo data is ${status}`);
}
