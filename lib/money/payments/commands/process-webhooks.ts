import "server-only";
import { and, eq, lte, sql } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import { payments, webhookInbox } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import type { Fulfilments } from "@/lib/money/orders/fulfilment";
import { settlePayment } from "../settle-payment";

/** So often what a webhook speaks of is looked at in vain, at ever longer intervals; then somebody has to look. */
const MOST_ATTEMPTS = 25;

/** Looks at whatever else than a payment goes by a provider's id; answers whether anything does. */
export type OtherHandler = (
  ctx: Ctx,
  about: { provider: PaymentProviderCode; objectRef: string },
) => Promise<boolean>;

/**
 * Looks once at what any number of waiting webhooks speak of, and marks as done those that were there before the
 * look: a payment, or what `elsewhere` knows by the same id. What speaks of nothing of ours is ignored. A failure is
 * noted on them and thrown, so that the queue tries again; one that has failed for days is left alone, and the audit
 * says so.
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

/** The payment that a webhook speaks of, by its checkout or by the captured money. */
async function knownPayment(ctx: Ctx, provider: PaymentProviderCode, ref: string): Promise<string | null> {
  // Each by its own key: asked for either at once, a young database reads every payment of the provider.
  const found = (column: typeof payments.providerRef | typeof payments.captureRef) =>
    ctx.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(column, ref)));
  const [payment] = await found(payments.providerRef).unionAll(found(payments.captureRef));
  return payment?.id ?? null;
}

/**
 * A refund or a dispute may be told before we know of the capture; then the provider is asked which checkout it was.
 */
async function askForPayment(ctx: Ctx, provider: PaymentProviderCode, ref: string): Promise<string | null> {
  const checkout = await ctx.ports.payments.byCode(provider).checkoutOf?.(ref);
  return checkout ? knownPayment(ctx, provider, checkout) : null;
}
