import "server-only";
import { asc, eq } from "drizzle-orm";
import type { PaymentMethod } from "@/db/enums";
import { orderLines, orders, payments, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { inTransaction, untilNoDeadlock } from "@/lib/core/transaction";
import { type CheckoutLine, RefusedError } from "@/lib/integrations/payments/port";
import { notifyWhereToPay } from "@/lib/money/bank/internal/notify-transfer";
import type { Payment } from "@/lib/money/orders/fulfilment";
import { giveUpUnopened, noteOpened } from "./payment-row";

const REFUSED: Record<PaymentMethod, string> = {
  stripe: "Failed to create Stripe Checkout session.",
  paypal: "An error occurred with your PayPal payment. Please try again.",
  bank: "Bank transfer isn't available for this right now.",
};

/** A checkout that is open at its provider. Paths are on this site. */
export interface OpenCheckout {
  paymentId: string;
  /** The provider's ID, and its page for the payer. */
  providerRef: string;
  redirectUrl: string;
  /** Where a payer goes after approving, and after canceling. */
  returnPath: string;
  cancelPath: string;
}

/**
 * Opens a payment at its provider and returns where to send the payer. The idempotency key comes from our row, so
 * repeated calls and crashes yield one checkout. A refused checkout has failed for good. Throws `internal` with the
 * documented sentence and a reference if the provider refuses, `conflict` if the payment has ended.
 * @param cancelPath where the payer returns without paying
 */
export async function openCheckout(ctx: Ctx, paymentId: string, cancelPath: string): Promise<OpenCheckout> {
  const rows = await ctx.db
    .select({
      payment: payments,
      proposalId: orders.proposalId,
      line: { description: orderLines.description, amountCents: orderLines.amountCents },
      email: users.email,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(payments.id, paymentId))
    .orderBy(asc(orderLines.position));
  const [row] = rows;
  if (!row) throw notFound();
  const { payment, proposalId, email } = row;
  const backPath = returnPath(proposalId, payment.method);
  const opened = ({ providerRef, redirectUrl }: Pick<OpenCheckout, "providerRef" | "redirectUrl">) => ({
    paymentId,
    providerRef,
    redirectUrl,
    returnPath: backPath.replace("{REF}", encodeURIComponent(providerRef)),
    cancelPath,
  });
  if (isOpened(payment)) return opened(payment);
  const lines = rows.map(({ line }) => line);
  const checkout = await ctx.ports.payments
    .byCode(payment.provider)
    .createCheckout(
      {
        paymentId,
        method: payment.method,
        amountCents: payment.amountCents,
        currency: payment.currency,
        lines: checkoutLines(lines, payment.amountCents),
        returnUrl: `${env().SITE_URL}${backPath}`,
        cancelUrl: `${env().SITE_URL}${cancelPath}`,
        payerEmail: email,
        expiresAt: payment.expiresAt ?? ctx.now(),
      },
      { idempotencyKey: `pay:${paymentId}:create` },
    )
    .catch(async (error: unknown) => {
      // No one was given its address, so no one can pay it. The next attempt is a new payment with a new key.
      if (error instanceof RefusedError)
        await inTransaction(ctx, (tx) => giveUpUnopened(tx, ctx, payment, "failed"));
      logger.error({ err: error, requestId: ctx.requestId, paymentId }, "a provider refused a checkout");
      const reference = `(Reference ${ctx.requestId.slice(-8)})`;
      throw new AppError("internal", `${REFUSED[payment.method]} ${reference}`);
    });
  const isFirst = await (payment.method === "bank"
    ? inTransaction(ctx, async (tx) => {
        const isNoted = await noteOpened(tx, ctx, payment, checkout);
        if (isNoted) await notifyWhereToPay(tx, payment);
        return isNoted;
      })
    : untilNoDeadlock(() => noteOpened(ctx.db, ctx, payment, checkout)));
  if (isFirst) return opened(checkout);
  const [now] = await ctx.db
    .select({ providerRef: payments.providerRef, redirectUrl: payments.redirectUrl })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (now && isOpened(now)) return opened(now);
  throw conflict("This checkout has expired. Please start again.");
}

type Opened<Row> = Row & { providerRef: string; redirectUrl: string };

function isOpened<Row extends Pick<Payment, "providerRef" | "redirectUrl">>(row: Row): row is Opened<Row> {
  return row.providerRef !== null && row.redirectUrl !== null;
}

/** The order as the provider sees it. No provider accepts a negative line, so an order with a credit is one line. */
function checkoutLines(lines: CheckoutLine[], amountCents: number): CheckoutLine[] {
  const [first] = lines;
  if (first && lines.some((line) => line.amountCents < 0))
    return [{ description: first.description, amountCents }];
  return lines;
}

/** The documented address of PaymentSuccess. The provider adds its own reference. */
function returnPath(proposalId: string | null, method: PaymentMethod): string {
  const proposal = proposalId ? `proposal_id=${proposalId}&` : "";
  const reference = method === "paypal" ? "order_id" : "session_id";
  return `/paymentsuccess?${proposal}${reference}={REF}&payment_method=${method}`;
}
