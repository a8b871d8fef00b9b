import "server-only";
import { refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { readMoney } from "../captured-money";
import { type Fulfilments, fulfilmentOf, type Order, type Payment } from "../fulfilment";
import { movePayment } from "../payment-row";
import { CORRECTED } from "../status";
import { failRefund } from "./fail-refund";
import { recordRefunds } from "./record-refunds";

interface Mistake {
  payment: Payment;
  order: Order;
  fulfilments: Fulfilments;
  /** How the correction is called at the bank, which has not seen any of it. */
  refundRef: string;
  reason: string;
}

/**
 * Takes back that a payment was captured, of which no money ever came: the books are turned by a refund that moves
 * nothing, the receipt by a credit note, and what was bought goes back. What was asked to be sent back and was not
 * sent is called off. With the payment locked. Throws `conflict` once money of it has gone anywhere.
 */
export async function undoCapture(tx: Tx, ctx: SignedInCtx, mistake: Mistake): Promise<void> {
  const { payment, order, fulfilments, refundRef, reason } = mistake;
  const money = await readMoney(tx, payment);
  const isMoved = money.refundedCents > 0 || money.lostCents > 0 || money.isDisputed;
  if (!payment.capturedAt || isMoved) throw conflict("Money of this payment has gone back already.");
  const { capturedCents, capturedCurrency } = payment;
  if (!capturedCents || !capturedCurrency) throw new Error("a captured payment has no amount");
  for (const refund of money.refunds)
    if (refund.status === "pending") await failRefund(tx, ctx, payment, refund);
  const refundId = newId();
  await tx.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    amountCents: capturedCents,
    currency: capturedCurrency,
    source: "correction",
    reason,
    requestedById: ctx.viewer.id,
    createdAt: ctx.now(),
  });
  const truth = {
    status: "succeeded",
    amountCents: capturedCents,
    currency: capturedCurrency,
    captureRef: payment.captureRef,
    refunds: [{ refundRef, refundId, amountCents: capturedCents, status: "succeeded" }],
    feeCents: payment.feeCents,
    disputes: [],
    failureCode: null,
    raw: { corrected: reason },
  } as const;
  const returned = await recordRefunds(tx, ctx, { payment, order, truth, fulfilments, cause: "correction" });
  const fulfilment = fulfilmentOf(fulfilments, order);
  if (!payment.failureCode) await (fulfilment.undo ?? fulfilment.takeBack)?.(tx, ctx, order);
  await movePayment(tx, ctx, returned, returned.status, {
    cause: "correction",
    set: { failureCode: CORRECTED },
  });
}
