import "server-only";
import { asc, eq } from "drizzle-orm";
import { orderLines, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { PaymentSnapshot } from "@/lib/integrations/payments/port";
import { accounts } from "@/lib/ledger/accounts";
import { postCapture } from "@/lib/ledger/commands/post-capture";
import { issueReceipt, receiptFacts } from "@/lib/receipts/commands/issue-receipt";
import { type Fulfilments, fulfilmentOf, type Order, type Payment, type Verdict } from "../fulfilment";
import { movePayment, wasPaid } from "../payment-row";
import type { ReturnReason } from "../status";

interface Captured {
  payment: Payment;
  order: Order;
  truth: PaymentSnapshot;
  fulfilments: Fulfilments;
  cause: string;
}

/**
 * The provider has taken the money: either it buys what it was meant for, of which the payer gets a receipt, or it is
 * booked as belonging to nobody and sent back whole. Part of settling; the payment is locked.
 */
export async function recordCapture(tx: Tx, ctx: Ctx, captured: Captured): Promise<Payment> {
  const { payment, order, truth, cause } = captured;
  const verdict = await judge(tx, ctx, captured);
  const status = verdict.accepted ? "succeeded" : "orphaned";
  const [moved, facts] = await Promise.all([
    movePayment(tx, ctx, payment, status, {
      cause,
      snapshot: truth.raw,
      set: {
        checkedAt: ctx.now(),
        capturedAt: ctx.now(),
        capturedCents: truth.amountCents,
        capturedCurrency: truth.currency,
        captureRef: truth.captureRef,
        feeCents: truth.feeCents,
        failureCode: verdict.accepted ? null : verdict.reason,
      },
    }),
    verdict.accepted ? receiptFacts(tx, order) : null,
    recordAudit(tx, ctx, {
      action: verdict.accepted ? "payment.capture" : "payment.orphan",
      entityId: payment.id,
      before: { status: payment.status },
      after: { status, amountCents: truth.amountCents, currency: truth.currency },
    }),
  ]);
  // Late and together, because all payments meet at the provider's account and at the counter of receipts.
  const posting = postCapture(tx, {
    paymentId: payment.id,
    provider: payment.provider,
    amountCents: truth.amountCents,
    currency: truth.currency,
    shares: verdict.accepted
      ? verdict.shares
      : [{ account: accounts.suspense, amountCents: truth.amountCents }],
    feeCents: truth.feeCents,
    details: { orderId: order.id, kind: order.kind, ...(verdict.accepted ? verdict.details : verdict) },
    at: ctx.now(),
  });
  const telling = verdict.accepted
    ? facts && issueReceipt(tx, ctx, { payment: moved, facts, mails: verdict.mails })
    : tellPayer(tx, moved, order, verdict.reason);
  await Promise.all([posting, telling]);
  return moved;
}

async function judge(tx: Tx, ctx: Ctx, { payment, order, truth, fulfilments }: Captured): Promise<Verdict> {
  if (truth.amountCents === payment.amountCents && truth.currency === payment.currency) {
    if (await wasPaid(tx, order)) return { accepted: false, reason: "paid_already" };
    if (payment.method === "bank" && payment.status === "cancelled")
      return { accepted: false, reason: "cancelled" };
    return fulfilmentOf(fulfilments, order).fulfil(tx, ctx, order);
  }
  logger.error(
    { paymentId: payment.id, asked: payment.amountCents, got: truth.amountCents, currency: truth.currency },
    "a provider captured another amount than we asked for",
  );
  return { accepted: false, reason: "mismatch" };
}

/** Tells the payer why; settling asks for the money back once it knows what has gone back already. */
async function tellPayer(tx: Tx, payment: Payment, order: Order, reason: ReturnReason): Promise<void> {
  const amountCents = payment.capturedCents ?? payment.amountCents;
  const currency = payment.capturedCurrency ?? payment.currency;
  const [buyer] = await tx.select().from(users).where(eq(users.id, order.buyerId));
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  if (!buyer || !line) return;
  await queueMail(tx, {
    template: "payment-returned",
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.fullName,
      title: line.description,
      amountCents,
      currency,
      reason,
      byTransfer: payment.method === "bank",
      reference: payment.id.slice(-8),
    },
    dedupeKey: `payment-returned:${payment.id}`,
  });
}
