import "server-only";
import { asc, eq } from "drizzle-orm";
import { refundRepayments, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { PaymentSnapshot, RefundSnapshot } from "@/lib/integrations/payments/port";
import { postRefund } from "@/lib/money/ledger/internal/post-refund";
import {
  type Fulfilments,
  fulfilmentOf,
  type Order,
  type Payment,
  type Refund,
} from "@/lib/money/orders/fulfilment";
import { issueCreditNote } from "@/lib/money/receipts/internal/issue-credit-note";
import { readMoney } from "../captured-money";
import { movePayment } from "../payment-row";
import { statusOfCaptured } from "../status";
import { failRefund } from "./fail-refund";
import { owedFor, recordRepayment } from "./record-repayment";
import { type Part, reverseRefund, reverseRepayment } from "./reverse-refund";

export interface Settled {
  payment: Payment;
  order: Order;
  truth: PaymentSnapshot;
  fulfilments: Fulfilments;
  cause: string;
}

/**
 * Books every provider refund we haven't booked: our own, and those made in the provider's console. Call inside
 * settlement, with the payment locked and captured.
 */
export async function recordRefunds(tx: Tx, ctx: Ctx, settled: Settled): Promise<Payment> {
  await recordComeBacks(tx, ctx, settled);
  const known = await knownOf(tx, settled.payment);
  const owed = known.filter(({ reversedAt, repaidAt }) => reversedAt && !repaidAt);
  const parts = await partsOf(tx, settled.payment);
  let payment = settled.payment;
  for (const reported of settled.truth.refunds) {
    if (known.some(({ repaidRef }) => repaidRef === reported.refundRef)) continue;
    if (parts.some(({ providerRef }) => providerRef === reported.refundRef)) continue;
    const own = ownOf(known, reported);
    if (!own && reported.wasNeverSent) continue;
    if (!own && (await repaysOwed(tx, ctx, payment, { owed, reported }))) continue;
    const row = own ?? (await insertExternal(tx, ctx, payment, reported));
    if (row.status !== "pending") continue;
    if (reported.status === "pending") {
      await noteOnItsWay(tx, row, reported);
      continue;
    }
    if (reported.status === "failed") {
      await failRefund(tx, ctx, payment, row, reported.refundRef);
      continue;
    }
    const [refund] = await tx
      .update(refunds)
      .set({
        status: "succeeded",
        providerRefundRef: reported.refundRef,
        endedAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .where(eq(refunds.id, row.id))
      .returning();
    if (refund)
      payment = await book(
        tx,
        ctx,
        { ...settled, payment },
        { ...refund, amountCents: reported.amountCents },
      );
  }
  return payment;
}

const knownOf = (tx: Tx, payment: Payment) =>
  tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(asc(refunds.id));

/** Runs first, because a refund that the provider made again is recognized by the amount owed. */
async function recordComeBacks(tx: Tx, ctx: Ctx, { payment, truth }: Settled): Promise<void> {
  const failed = truth.refunds.filter(({ status }) => status === "failed");
  if (failed.length === 0) return;
  const made = (await knownOf(tx, payment)).filter(({ status }) => status === "succeeded");
  for (const reported of failed) {
    const row = made.find(
      (own) => own.repaidRef === reported.refundRef || (!own.repaidRef && isSame(own, reported)),
    );
    if (row) await reverseRefund(tx, ctx, payment, row, reported.wasNeverSent);
  }
  for (const part of await partsOf(tx, payment))
    if (!part.cameBackAt && failed.some(({ refundRef }) => refundRef === part.providerRef))
      await reverseRepayment(tx, ctx, payment, part);
}

/** What payers received toward bounced refunds, by the provider's refunds. */
async function partsOf(tx: Tx, payment: Payment): Promise<Part[]> {
  const rows = await tx
    .select({ part: refundRepayments, refund: refunds })
    .from(refundRepayments)
    .innerJoin(refunds, eq(refunds.id, refundRepayments.refundId))
    .where(eq(refunds.paymentId, payment.id));
  return rows.map(({ part, refund }) => ({ ...part, refund }));
}

/**
 * Whether a refund from the provider's console pays what we owe for a bounced one: its amount matches, or only part of
 * it could be left to refund. Then it takes nothing more from anyone. A pending one counts once it has arrived.
 */
async function repaysOwed(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  { owed, reported }: { owed: Refund[]; reported: RefundSnapshot },
): Promise<boolean> {
  const refund = owed.find(({ amountCents }) => amountCents === reported.amountCents);
  if (reported.status === "failed") return false;
  if (!refund) return repaysInPart(tx, ctx, payment, { owed, reported });
  if (reported.status === "pending") return true;
  owed.splice(owed.indexOf(refund), 1);
  await recordRepayment(tx, ctx, { payment, refund, note: madeAnew(payment), repaidRef: reported.refundRef });
  return true;
}

async function repaysInPart(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  { owed, reported }: { owed: Refund[]; reported: RefundSnapshot },
): Promise<boolean> {
  const { capturedCents, refundedCents, lostCents } = await readMoney(tx, payment);
  if (reported.amountCents <= capturedCents - refundedCents - lostCents) return false;
  const rests: { refund: Refund; restCents: number }[] = [];
  for (const refund of owed) rests.push({ refund, restCents: await owedFor(tx, refund) });
  const owedCents = rests.reduce((sum, { restCents }) => sum + restCents, 0);
  if (reported.amountCents > owedCents) return false;
  if (reported.status === "pending") return true;
  let leftCents = reported.amountCents;
  for (const { refund, restCents } of rests) {
    const amountCents = Math.min(leftCents, restCents);
    if (amountCents === 0) continue;
    leftCents -= amountCents;
    if (amountCents === restCents) owed.splice(owed.indexOf(refund), 1);
    await recordRepayment(tx, ctx, {
      payment,
      refund,
      amountCents,
      note: madeAnew(payment),
      repaidRef: reported.refundRef,
    });
  }
  return true;
}

const madeAnew = ({ method }: Payment) =>
  method === "bank" ? "By bank transfer" : "Refunded again by the payment provider";

/** Our row for it. One that we had given up but was made after all is booked as the provider's. */
const ownOf = (known: readonly Refund[], reported: RefundSnapshot) =>
  known.find((row) => row.providerRefundRef === reported.refundRef) ??
  known.find(
    (row) => row.id === reported.refundId && (row.status !== "failed" || reported.status === "failed"),
  );

const isSame = (own: Refund, reported: RefundSnapshot) =>
  own.id === reported.refundId || own.providerRefundRef === reported.refundRef;

/** From now on it is only polled: the idempotency key does not last forever. */
async function noteOnItsWay(tx: Tx, row: Refund, reported: RefundSnapshot): Promise<void> {
  if (row.providerRefundRef !== null) return;
  await tx.update(refunds).set({ providerRefundRef: reported.refundRef }).where(eq(refunds.id, row.id));
}

async function insertExternal(tx: Tx, ctx: Ctx, payment: Payment, reported: RefundSnapshot): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      amountCents: reported.amountCents,
      currency: payment.capturedCurrency ?? payment.currency,
      source: "external",
      reason: "Refunded by the payment provider",
      providerRefundRef: reported.refundRef,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error("the refund was not inserted");
  return row;
}

async function book(tx: Tx, ctx: Ctx, settled: Settled, refund: Refund): Promise<Payment> {
  const { payment, order, truth, fulfilments, cause } = settled;
  const money = await readMoney(tx, payment);
  const refundedCents = payment.refundedCents + refund.amountCents;
  await postRefund(tx, {
    paymentId: payment.id,
    refundId: refund.id,
    provider: payment.provider,
    currency: payment.capturedCurrency ?? payment.currency,
    beforeCents: payment.refundedCents + money.lostCents,
    afterCents: refundedCents + money.lostCents,
    at: ctx.now(),
  });
  await issueCreditNote(tx, ctx, payment, {
    why: refund.source === "correction" ? "correction" : "refund",
    refundId: refund.id,
    amountCents: refund.amountCents,
  });
  await recordAudit(tx, ctx, {
    action: "payment.refund",
    entityId: payment.id,
    before: { refundedCents: payment.refundedCents },
    after: { refundedCents, refundId: refund.id },
  });
  const moved = await movePayment(tx, ctx, payment, statusOfCaptured({ ...money, refundedCents }), {
    cause,
    snapshot: truth.raw,
    set: { refundedCents },
  });
  if (!payment.failureCode) {
    const leftCents = money.capturedCents - refundedCents - money.lostCents;
    await fulfilmentOf(fulfilments, order).notify?.(tx, ctx, order, { kind: "refund", refund, leftCents });
  }
  return moved;
}
