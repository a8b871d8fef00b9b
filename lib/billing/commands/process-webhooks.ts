import "server-only";
import { and, eq, lte, sql } from "drizzle-orm";
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
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerRef, objectRef)));
  if (!payment) {
    await mark("ignored", null);
    return;
  }
  try {
    await settlePayment(ctx, { paymentId: payment.id, cause: "webhook" }, fulfilments);
  } catch (error) {
    await mark("pending", error instanceof Error ? error.message : String(error));
    throw error;
  }
  await mark("done", null);
}
