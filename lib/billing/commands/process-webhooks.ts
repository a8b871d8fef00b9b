import "server-only";
import { and, eq, lte, or, sql } from "drizzle-orm";
import type { PaymentProviderCode, WebhookStatus } from "@/db/enums";
import { payments, webhookInbox } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import type { Fulfilments } from "../fulfilment";
import { settlePayment } from "./settle-payment";

/**
 * Looks once at the payment that any number of waiting webhooks speak of, and marks as done those that were there
 * before the look. What speaks of no payment of ours is ignored. A failure is noted on them and thrown, so that
 * the queue tries again.
 */
export async function processWebhooks(
  ctx: Ctx,
  { provider, objectRef }: { provider: PaymentProviderCode; objectRef: string },
  fulfilments: Fulfilments,
): Promise<void> {
  const seen = ctx.now();
  const mark = (status: WebhookStatus, lastError: string | null) =>
    ctx.db
      .update(webhookInbox)
      .set({
        status,
        lastError,
        attempts: sql`${webhookInbox.attempts} + 1`,
        processedAt: status === "pending" ? null : ctx.now(),
      })
      .where(
        and(
          eq(webhookInbox.provider, provider),
          eq(webhookInbox.objectRef, objectRef),
          eq(webhookInbox.status, "pending"),
          lte(webhookInbox.receivedAt, seen),
        ),
      );
  try {
    const paymentId = await findPayment(ctx, provider, objectRef);
    if (paymentId) await settlePayment(ctx, { paymentId, cause: "webhook" }, fulfilments);
    await mark(paymentId ? "done" : "ignored", null);
  } catch (error) {
    await mark("pending", error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/**
 * The payment that a webhook speaks of, by its checkout or by the captured money. A refund or a dispute may be told
 * before we know of the capture; then the provider is asked which checkout it was.
 */
async function findPayment(
  ctx: Ctx,
  provider: PaymentProviderCode,
  objectRef: string,
): Promise<string | null> {
  const find = async (ref: string) => {
    const [payment] = await ctx.db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(eq(payments.provider, provider), or(eq(payments.providerRef, ref), eq(payments.captureRef, ref))),
      );
    return payment?.id ?? null;
  };
  const known = await find(objectRef);
  if (known) return known;
  const checkout = await ctx.ports.payments.byCode(provider).checkoutOf?.(objectRef);
  return checkout ? find(checkout) : null;
}
