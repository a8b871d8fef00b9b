import "server-only";
import { eq } from "drizzle-orm";
import { refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { postRepayment } from "@/lib/money/ledger/internal/post-repayment";
import {
  type Fulfilments,
  fulfilmentOf,
  type Order,
  type Payment,
  type Refund,
} from "@/lib/money/orders/fulfilment";
import { readMoney } from "../captured-money";
import { movePayment } from "../payment-row";
import { CORRECTED } from "../status";
import { failRefund } from "./fail-refund";
import { recordRefunds } from "./record-refunds";
import { owedFor } from "./record-repayment";

interface Mistake {
  payment: Payment;
  order: Order;
  fulfilments: Fulfilments;
  /** The label of the correction. The bank has seen none of it. */
  refundRef: string;
  reason: string;
}

/**
 * Reverses a capture whose money never arrived: a refund without money reverses the books, a credit note reverses the
 * receipt, and what was bought is taken back. Pending returns are canceled, and so is what we owed the payer for them.
 * Call with the payment locked. Throws `conflict` once any of the money has moved.
 */
export async function undoCapture(tx: Tx, ctx: SignedInCtx, mistake: Mistake): Promise<void> {
  const { payment, order, fulfilments } = mistake;
  const money = await readMoney(tx, payment);
  const made = money.refunds.filter(({ status }) => status === "succeeded");
  const isGone = await Promise.all(
    made.map(async (refund) => (await owedFor(tx, refund)) < refund.amountCents),
  );
  if (!payment.capturedAt || isGone.includes(true) || money.lostCents > 0 || money.isDisputed)
    throw conflict("Some of this payment has already been returned.");
  for (const refund of money.refunds)
    if (refund.status === "pending") await failRefund(tx, ctx, payment, refund);
  for (const refund of made) await callOffOwed(tx, ctx, payment, refund);
  const set = { failureCode: CORRECTED };
  const left = money.capturedCents - money.refundedCents;
  if (left === 0) {
    await movePayment(tx, ctx, payment, payment.status, { cause: "correction", set });
    return;
  }
  const returned = await returnLeft(tx, ctx, mistake, left);
  const fulfilment = fulfilmentOf(fulfilments, order);
  if (!payment.failureCode) await (fulfilment.undo ?? fulfilment.takeBack)?.(tx, ctx, order);
  await movePayment(tx, ctx, returned, returned.status, { cause: "correction", set });
}

/** Nothing is owed for money that never arrived, and no payer is notified of a refund. */
async function callOffOwed(tx: Tx, ctx: SignedInCtx, payment: Payment, refund: Refund): Promise<void> {
  const { id: refundId, amountCents, currency } = refund;
  const at = ctx.now();
  const repaidRef = `${refund.providerRefundRef}-X`;
  const note = "The money never arrived";
  await tx
    .update(refunds)
    .set({ repaidAt: at, repaidNote: note, repaidRef, updatedAt: at })
    .where(eq(refunds.id, refundId));
  const again = { provider: payment.provider, refundRef: repaidRef };
  await postRepayment(tx, {
    paymentId: payment.id,
    refundId,
    partId: null,
    again,
    amountCents,
    currency,
    at,
  });
  await recordAudit(tx, ctx, {
    action: "payment.refund_call_off",
    entityId: payment.id,
    after: { refundId, amountCents, note },
  });
}

async function returnLeft(
  tx: Tx,
  ctx: SignedInCtx,
  { payment, order, fulfilments, refundRef, reason }: Mistake,
  amountCents: number,
): Promise<Payment> {
  const refundId = newId();
  await tx.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    amountCents,
    currency: payment.capturedCurrency ?? payment.currency,
    source: "correction",
    reason,
    requestedById: ctx.viewer.id,
    createdAt: ctx.now(),
  });
  const truth = {
    status: "succeeded",
    amountCents: payment.capturedCents ?? amountCents,
    currency: payment.capturedCurrency ?? payment.currency,
    captureRef: payment.captureRef,
    refunds: [{ refundRef, refundId, amountCents, status: "succeeded" }],
    feeCents: payment.feeCents,
    disputes: [],
    failureCode: null,
    raw: { corrected: reason },
  } as const;
  return recordRefunds(tx, ctx, { payment, order, truth, fulfilments, cause: "correction" });
}
