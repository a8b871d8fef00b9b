import "server-only";
import { eq } from "drizzle-orm";
import pLimit, { type LimitFunction } from "p-limit";
import { POOL_SIZE } from "@/db/client";
import type { PaymentStatus } from "@/db/enums";
import { payments } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import type { PaymentProvider, PaymentSnapshot } from "@/lib/integrations/payments/port";
import { notifyTransferCancelled, notifyTransferOver } from "@/lib/money/bank/internal/notify-transfer";
import { postProviderFee } from "@/lib/money/ledger/internal/post-provider-fee";
import { type Fulfilments, fulfilmentOf, type Order, type Payment } from "@/lib/money/orders/fulfilment";
import { readMoney } from "./captured-money";
import { recordCapture } from "./internal/record-capture";
import { recordDisputes } from "./internal/record-disputes";
import { recordRefunds } from "./internal/record-refunds";
import { lockPayment, movePayment, wasOrderPaid } from "./payment-row";
import { returnOrphan } from "./request-refund";
import { type CapturedMoney, DEAD_STATUSES, isOpen } from "./status";

export interface SettleInput {
  paymentId: string;
  /** What triggered settlement: `webhook`, `return`, `sweep`, `hold over`, … */
  cause: string;
  /** Ends the provider's session first if it is unpaid. */
  cancelFirst?: boolean;
}

/**
 * Brings one payment to the state its provider reports. No matter what triggered it, the provider is asked again under
 * the lock of our row, so the order, duplication, or loss of events makes no difference. Status, ledger, and purchase
 * change in one transaction. Call from contexts that can fulfill the order. Returns the new status.
 */
export function settlePayment(
  ctx: Ctx,
  input: SettleInput,
  fulfilments: Fulfilments,
): Promise<PaymentStatus> {
  return inQueue(ctx, async (tx) => {
    const [{ payment, order }, isOrderPaid] = await Promise.all([
      lockPayment(tx, input.paymentId),
      wasOrderPaid(tx, input.paymentId),
    ]);
    if (!payment.providerRef) return settleUnopened(tx, ctx, payment, input);
    const provider = ctx.ports.payments.byCode(payment.provider);
    const truth = await askProvider(tx, ctx, { payment, order, provider, fulfilments, input });
    return applyTruth(tx, ctx, { payment, order, isOrderPaid, truth, fulfilments, cause: input.cause });
  });
}

let limit: LimitFunction | undefined;

/** Each holds a connection while it waits for a provider. Half of the pool stays free for everyone else. */
function inQueue<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  limit ??= pLimit(Math.max(1, (env().DATABASE_POOL_SIZE ?? POOL_SIZE) >> 1));
  return limit(() => inTransaction(ctx, work));
}

/** A checkout that was never opened at the provider. No one has its address, so no one can have paid it. */
async function settleUnopened(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  { cause, cancelFirst }: SettleInput,
): Promise<PaymentStatus> {
  const over = payment.expiresAt !== null && payment.expiresAt <= ctx.now();
  if (payment.status !== "created" || !(over || cancelFirst)) return payment.status;
  return (await movePayment(tx, ctx, payment, over ? "expired" : "cancelled", { cause })).status;
}

interface Question {
  payment: Payment;
  order: Order;
  provider: PaymentProvider;
  fulfilments: Fulfilments;
  input: SettleInput;
}

/**
 * Reads the provider's status, after our two duties: ending a checkout, and capturing an approved one. Where only we
 * can capture, a checkout that we end is over, no matter what its provider page offers: it is never captured
 * afterwards.
 */
async function askProvider(tx: Tx, ctx: Ctx, question: Question): Promise<PaymentSnapshot> {
  const { payment, order, provider, fulfilments, input } = question;
  const ref = payment.providerRef ?? "";
  if (input.cancelFirst) await provider.cancel(ref);
  const truth = await provider.retrieve(ref);
  if (!provider.capture || !isUnpaid(truth)) return truth;
  const ended = DEAD_STATUSES.find((status) => status === payment.status);
  if (ended || input.cancelFirst) return { ...truth, status: ended ?? "cancelled" };
  if (truth.status === "requires_action") {
    const isOver = payment.expiresAt !== null && payment.expiresAt <= ctx.now();
    return isOver ? { ...truth, status: "expired" } : truth;
  }
  const asked = truth.amountCents === payment.amountCents && truth.currency === payment.currency;
  if (asked && (await fulfilmentOf(fulfilments, order).isWanted(tx, ctx, order)))
    return provider.capture(ref, { idempotencyKey: `pay:${payment.id}:capture` });
  await provider.cancel(ref);
  const last = await provider.retrieve(ref);
  return isUnpaid(last) ? { ...last, status: "cancelled" } : last;
}

/** Nothing was taken from the payer, or will be. */
const isUnpaid = ({ status }: PaymentSnapshot) => status === "requires_action" || status === "approved";

interface Truth {
  payment: Payment;
  order: Order;
  truth: PaymentSnapshot;
  fulfilments: Fulfilments;
  cause: string;
}

async function applyTruth(
  tx: Tx,
  ctx: Ctx,
  reported: Truth & { isOrderPaid: boolean },
): Promise<PaymentStatus> {
  const { payment, order, truth, fulfilments, cause } = reported;
  let current = payment;
  if (truth.status === "succeeded" && !current.capturedAt) current = await recordCapture(tx, ctx, reported);
  else await tx.update(payments).set({ checkedAt: ctx.now() }).where(eq(payments.id, payment.id));
  if (current.capturedAt) {
    if (current.feeCents === null) current = await recordFee(tx, ctx, current, truth);
    const isFresh = !payment.capturedAt && current.status === "succeeded";
    if (isFresh && truth.refunds.length === 0 && truth.disputes.length === 0) return current.status;
    return (await recordReturns(tx, ctx, { payment: current, order, truth, fulfilments, cause })).status;
  }
  const next = truth.status;
  if (next === "succeeded" || next === "approved" || next === current.status || !isOpen(current.status)) {
    if (next !== current.status)
      logger.warn({ paymentId: payment.id, next, now: current.status }, "no such transition");
    return current.status;
  }
  if (next === "requires_action" && current.status === "processing") return current.status;
  if (payment.method === "bank" && next === "expired") await notifyTransferOver(tx, payment);
  if (payment.method === "bank" && next === "cancelled") await notifyTransferCancelled(tx, payment);
  const set = { failureCode: truth.failureCode };
  return (await movePayment(tx, ctx, current, next, { cause, snapshot: truth.raw, set })).status;
}

/** Books refunds and disputes. Once all of the money is returned, the purchase is taken back, too. */
async function recordReturns(tx: Tx, ctx: Ctx, truth: Truth): Promise<Payment> {
  const isUntouched = truth.truth.refunds.length + truth.truth.disputes.length === 0;
  if (isUntouched && truth.payment.status !== "orphaned") return truth.payment;
  const before = await readMoney(tx, truth.payment);
  let payment = await recordRefunds(tx, ctx, truth);
  payment = await recordDisputes(tx, ctx, { ...truth, payment });
  const after = await readMoney(tx, payment);
  if (isGone(after) && !isGone(before) && !payment.failureCode)
    await fulfilmentOf(truth.fulfilments, truth.order).takeBack?.(tx, ctx, truth.order);
  await returnOrphan(tx, ctx, payment);
  return payment;
}

const isGone = ({ capturedCents, refundedCents, lostCents }: CapturedMoney) =>
  refundedCents + lostCents >= capturedCents;

/** Providers report their fee with the capture or later. It is booked once, when it is known. */
async function recordFee(tx: Tx, ctx: Ctx, payment: Payment, truth: PaymentSnapshot): Promise<Payment> {
  const { feeCents } = truth;
  if (feeCents === null) return payment;
  if (feeCents > 0)
    await postProviderFee(tx, {
      paymentId: payment.id,
      provider: payment.provider,
      feeCents,
      currency: payment.capturedCurrency ?? payment.currency,
      at: ctx.now(),
    });
  await tx.update(payments).set({ feeCents }).where(eq(payments.id, payment.id));
  return { ...payment, feeCents };
}
