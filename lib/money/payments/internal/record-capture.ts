import "server-only";
import { asc, eq } from "drizzle-orm";
import { orderLines, users } from "@/db/schema";
import { beforeCommit } from "@/db/transact";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { PaymentSnapshot } from "@/lib/integrations/payments/port";
import { accounts } from "@/lib/money/ledger/accounts";
import { captureStatement } from "@/lib/money/ledger/internal/post-capture";
import {
  type Fulfilments,
  fulfilmentOf,
  type Order,
  type Payment,
  type Verdict,
} from "@/lib/money/orders/fulfilment";
import {
  type ReceiptFacts,
  receiptFacts,
  receiptStatements,
} from "@/lib/money/receipts/internal/issue-receipt";
import { paymentMails } from "../mails";
import { paymentReference } from "../payment-reference";
import { movePayment } from "../payment-row";
import type { ReturnReason } from "../status";

interface Captured {
  payment: Payment;
  order: Order;
  /** Another attempt has paid the order. */
  isOrderPaid: boolean;
  truth: PaymentSnapshot;
  fulfilments: Fulfilments;
  cause: string;
}

/**
 * Books a capture: it pays for its order, or is booked as unmatched and refunded in full. The payer gets a receipt
 * either way. Call inside settlement, with the payment locked.
 */
export async function recordCapture(tx: Tx, ctx: Ctx, captured: Captured): Promise<Payment> {
  const { payment, order, truth, cause } = captured;
  const [verdict, facts] = await Promise.all([decide(tx, ctx, captured), receiptFacts(tx, order)]);
  const status = verdict.accepted ? "succeeded" : "orphaned";
  const { amountCents, currency, captureRef, feeCents } = truth;
  const shares = verdict.accepted ? verdict.shares : [{ account: accounts.suspense, amountCents }];
  const details = { orderId: order.id, kind: order.kind, ...(verdict.accepted ? verdict.details : verdict) };
  // Last and together, because all payments contend for the provider's account and the receipt counter.
  const meeting = [
    captureStatement({
      paymentId: payment.id,
      provider: payment.provider,
      amountCents,
      currency,
      shares,
      feeCents,
      details,
      at: ctx.now(),
    }),
    ...(verdict.accepted
      ? receiptStatements(ctx, { payment, facts, mails: verdict.mails })
      : receiptStatements(ctx, {
          payment: { ...payment, amountCents, currency },
          facts: { ...facts, lines: [lineOf(facts, payment, amountCents)] },
          mails: null,
        })),
  ];
  const isLast = verdict.accepted && truth.refunds.length === 0 && truth.disputes.length === 0;
  if (isLast) for (const statement of meeting) beforeCommit(tx, statement);
  const [moved] = await Promise.all([
    movePayment(tx, ctx, payment, status, {
      cause,
      snapshot: truth.raw,
      set: {
        checkedAt: ctx.now(),
        capturedAt: ctx.now(),
        capturedCents: amountCents,
        capturedCurrency: currency,
        captureRef,
        feeCents,
        failureCode: verdict.accepted ? null : verdict.reason,
      },
    }),
    recordAudit(tx, ctx, {
      action: verdict.accepted ? "payment.capture" : "payment.orphan",
      entityId: payment.id,
      before: { status: payment.status },
      after: { status, amountCents, currency },
    }),
    verdict.accepted && verdict.write?.(),
    ...(isLast ? [] : meeting.map((statement) => tx.execute(statement))),
    !verdict.accepted && notifyPayer(tx, captured, verdict.reason),
  ]);
  return moved;
}

/**
 * The payer's accounting needs a document for the charge and a credit note for the refund, even if it bought nothing. An
 * admin must send a bank transfer back first.
 */
function lineOf({ lines }: ReceiptFacts, { method }: Payment, amountCents: number) {
  const label = method === "bank" ? "Payment to be refunded" : "Payment refunded";
  return { description: `${label}: ${lines.map(({ description }) => description).join(", ")}`, amountCents };
}

async function decide(tx: Tx, ctx: Ctx, captured: Captured): Promise<Verdict> {
  const { payment, order, isOrderPaid, truth, fulfilments } = captured;
  if (truth.amountCents === payment.amountCents && truth.currency === payment.currency) {
    if (isOrderPaid) return { accepted: false, reason: "paid_already" };
    // The payer saw it fail and may have paid another way since.
    if (payment.status === "failed") return { accepted: false, reason: "failed" };
    if (payment.method === "bank" && payment.status === "cancelled")
      return { accepted: false, reason: "cancelled" };
    return fulfilmentOf(fulfilments, order).fulfil(tx, ctx, order, payment.id);
  }
  logger.error(
    { paymentId: payment.id, asked: payment.amountCents, got: truth.amountCents, currency: truth.currency },
    "captured amount differs from the amount requested",
  );
  return { accepted: false, reason: "mismatch" };
}

/** Tells the payer why. Settlement requests the refund once it knows what was already refunded. */
async function notifyPayer(
  tx: Tx,
  { payment, order, truth: { amountCents, currency } }: Captured,
  reason: ReturnReason,
): Promise<void> {
  const [buyer] = await tx.select().from(users).where(eq(users.id, order.buyerId));
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  if (!buyer || !line) return;
  await queueMail(tx, {
    mail: paymentMails["payment-returned"],
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.fullName,
      title: line.description,
      amountCents,
      currency,
      reason,
      byTransfer: payment.method === "bank",
      reference: paymentReference(payment.id),
    },
    dedupeKey: `payment-returned:${payment.id}`,
  });
}
