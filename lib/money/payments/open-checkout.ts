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

/** A checkout that is open at its provider. Paths are of this site. */
export interface OpenCheckout {
  paymentId: string;
  /** The provider's id of it, and its page for the payer. */
  providerRef: string;
  redirectUrl: string;
  /** Where a payer goes after having agreed, and after having changed their mind. */
  returnPath: string;
  cancelPath: string;
}

/**
 * Opens a payment at its provider and answers where to send the payer. The key is made from our own row: called
 * twice, or again after a crash, it is one and the same checkout. A refused one has failed for good. Throws `internal` with the documented sentence
 * and a reference where the provider refuses, `conflict` where the payment is over by now.
 * @param cancelPath where the payer comes back to without having paid
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
      // Nobody was told its address, so nobody can pay it; the next try is another payment with another key.
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

/** What a provider is told of the order. None of them takes a line below zero: with a credit it is one line. */
function checkoutLines(lines: CheckoutLine[], amountCents: number): CheckoutLine[] {
  const [first] = lines;
  if (first && lines.some((line) => line.amountCents < 0))
    return [{ description: first.description, amountCents }];
  return lines;
}

/** The documented address of PaymentSuccess; the provider puts its own reference in. */
function returnPath(proposalId: string | null, method: PaymentMethod): string {
  const proposal = proposalId ? `proposal_id=${proposalId}&` : "";
  const reference = method === "paypal" ? "order_id" : "session_id";
  return `/paymentsuccess?${proposal}${reference}={REF}&payment_method=${method}`;
}
