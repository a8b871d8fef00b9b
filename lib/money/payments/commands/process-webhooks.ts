import "server-only";
import { and, eq, lte, sql } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import { payments, webhookInbox } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import type { Fulfilments } from "@/lib/money/orders/fulfilment";
import { settlePayment } from "../settle-payment";

/** Attempts to process a webhook, at growing intervals, before an admin must review it. */
const MOST_ATTEMPTS = 25;

/** Processes events about things other than payments that carry a provider's ID. Returns whether there is one. */
export type OtherHandler = (
  ctx: Ctx,
  about: { provider: PaymentProviderCode; objectRef: string },
) => Promise<boolean>;

/**
 * Processes the object of any number of waiting webhooks once, a payment or what `elsewhere` finds by the same ID, and
 * marks those received before as done. Ignores unknown objects. Notes a failure on the webhooks and throws it, so that
 * the queue retries. After days of failures it stops, and the audit log says so.
 */
export async function processWebhooks(
  ctx: Ctx,
  about: { provider: PaymentProviderCode; objectRef: string },
  fulfilments: Fulfilments,
  elsewhere: OtherHandler = async () => false,
): Promise<void> {
  const { provider, objectRef } = about;
  const seen = ctx.now();
  const waiting = and(
    eq(webhookInbox.provider, provider),
    eq(webhookInbox.objectRef, objectRef),
    eq(webhookInbox.status, "pending"),
    lte(webhookInbox.receivedAt, seen),
  );
  const attempts = sql`${webhookInbox.attempts} + 1`;
  const mark = (status: "done" | "ignored") =>
    ctx.db
      .update(webhookInbox)
      .set({ status, lastError: null, attempts, processedAt: ctx.now() })
      .where(waiting);
  const markFailed = (lastError: string) =>
    ctx.db
      .update(webhookInbox)
      .set({
        status: sql`case when ${attempts} >= ${MOST_ATTEMPTS} then 'dead' else 'pending' end`,
        lastError,
        attempts,
      })
      .where(waiting)
      .returning({ status: webhookInbox.status });
  try {
    const isOurs =
      (await reconcileFor(ctx, await knownPayment(ctx, provider, objectRef), fulfilments)) ||
      (await elsewhere(ctx, about)) ||
      (await reconcileFor(ctx, await askForPayment(ctx, provider, objectRef), fulfilments));
    await mark(isOurs ? "done" : "ignored");
  } catch (error) {
    const failed = await markFailed(error instanceof Error ? error.message : String(error));
    if (failed.some(({ status }) => status === "dead"))
      logger.error({ provider, objectRef, err: error }, "webhook could not be booked and needs review");
    throw error;
  }
}

async function reconcileFor(ctx: Ctx, paymentId: string | null, fulfilments: Fulfilments): Promise<boolean> {
  if (paymentId) await settlePayment(ctx, { paymentId, cause: "webhook" }, fulfilments);
  return paymentId !== null;
}

/** The payment behind a webhook, found by its checkout or its captured money. */
async function knownPayment(ctx: Ctx, provider: PaymentProviderCode, ref: string): Promise<string | null> {
  // One lookup per key: with `or`, a young database reads all of the provider's payments.
  const found = (column: typeof payments.providerRef | typeof payments.captureRef) =>
    ctx.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(column, ref)));
  const [payment] = await found(payments.providerRef).unionAll(found(payments.captureRef));
  return payment?.id ?? null;
}

/**
 * A refund or dispute may be reported before we know about the capture. Then we ask the provider which checkout it
 * belongs to.
 */
async function askForPayment(ctx: Ctx, provider: PaymentProviderCode, ref: string): Promise<string | null> {
  const checkout = await ctx.ports.payments.byCode(provider).checkoutOf?.(ref);
  return checkout ? knownPayment(ctx, provider, checkout) : null;
}
