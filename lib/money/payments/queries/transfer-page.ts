import "server-only";
import { and, asc, eq, or } from "drizzle-orm";
import { orderLines, orders, payments, sponsorships, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { type BankAccount, bankAccount } from "@/lib/money/bank/bank-account";
import { bankDay } from "@/lib/money/bank/bank-day";
import { dayOf } from "@/lib/money/bank/banking-days";
import { knownReference, transferAttempts } from "@/lib/money/bank/named-transfer";
import { purchasePath } from "@/lib/money/payments/paths";
import { CORRECTED, isDead, isOpen, paymentView, type ReturnReason } from "@/lib/money/payments/status";
import { isTransferVisibleTo } from "../visibility";

/** How an order stands that is paid by bank transfer, as its buyer or the host sees it. Cents; instants are UTC. */
export interface TransferPage {
  side: "buyer" | "host";
  /**
   * `asked`: the host has not answered. `awaited`: to be paid. `listening`: its last day is over, and our bank may
   * still tell us of it. `returned`: came in, and goes back whole. `over`: declined, given up, or too late.
   */
  state: "asked" | "awaited" | "listening" | "paid" | "returned" | "over";
  orderId: string;
  sponsorshipId: string | null;
  proposalId: string | null;
  title: string;
  /** The sponsor, for the host. */
  buyerName: string;
  /** What was asked for. */
  amountCents: number;
  currency: string;
  /** What came in and goes back, or has; null: nothing does. */
  returned: { amountCents: number; currency: string; isSent: boolean } | null;
  /** Until when the host may answer, we wait to hear of the money, or the place is kept although it goes back. */
  until: Date | null;
  /** By the end of which day the money has to be there: the one that this instant is on in UTC, as our bank counts. */
  payBy: Date | null;
  /** Where to transfer; only for the buyer, while it is awaited. */
  account: (BankAccount & { reference: string }) | null;
  /** Why it goes back; null: it does not. */
  returnReason: ReturnReason | null;
  /** The place that its buyer may give back. */
  heldSlotId: string | null;
  /** Its buyer may say that they do not pay it in this way; a place is given back instead. */
  isCancellable: boolean;
  /** Where its buyer may pay in another way, once this one is over. */
  retryPath: string | null;
  /** The payment whose receipt there is. */
  paidBy: string | null;
}

/**
 * An order that is paid by bank transfer, by its own id or that of the payment: for its buyer, and for the host whom
 * its sponsor has asked. Throws `not_found` for anybody else, and for what is paid in another way.
 */
export async function getTransferPage(ctx: Ctx, id: string): Promise<TransferPage> {
  const { db, viewer } = ctx;
  if (!viewer) throw notFound();
  const [found] = await db
    .select({ order: orders, slot: sponsorships, buyer: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(or(eq(orders.id, id), eq(payments.id, id)), isTransferVisibleTo(viewer)))
    .limit(1);
  if (!found) throw notFound();
  const { order, slot, buyer } = found;
  const attempts = await transferAttempts(db, order.id);
  const payment = attempts.at(-1) ?? null;
  const isAsked = slot?.status === "held" && slot.transferAskedAt !== null && slot.heldUntil > ctx.now();
  if (!payment && !slot?.transferAskedAt) throw notFound();
  const isCorrected = payment?.failureCode === CORRECTED;
  const isAwaited = payment !== null && isOpen(payment.status);
  const isLastDayOver = payment?.payBy != null && dayOf(payment.payBy) < bankDay(ctx.now());
  const isReturned = !isCorrected && payment !== null && paymentView(payment.status) === "returned";
  const isPaid = payment !== null && !isAwaited && !isReturned && !isCorrected && !isDead(payment.status);
  const state = isReturned
    ? "returned"
    : isPaid
      ? "paid"
      : isAwaited
        ? isLastDayOver
          ? "listening"
          : "awaited"
        : isAsked && !payment
          ? "asked"
          : "over";
  const side = order.buyerId === viewer.id ? "buyer" : "host";
  // Of another amount than was asked for: what it was to buy is still to be had.
  const canPayAgain = isReturned && payment.failureCode === "mismatch" && (slot === null || isAsked);
  const [line] = await db
    .select({ description: orderLines.description })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const account = bankAccount();
  return {
    side,
    state,
    orderId: order.id,
    sponsorshipId: slot?.id ?? null,
    proposalId: order.proposalId,
    title: line?.description ?? "",
    buyerName: buyer.companyName ?? buyer.fullName,
    amountCents: order.totalCents,
    currency: order.currency,
    returned: isReturned
      ? {
          amountCents: payment.capturedCents ?? payment.amountCents,
          currency: payment.capturedCurrency ?? payment.currency,
          isSent: payment.status === "refunded",
        }
      : null,
    payBy: isAwaited ? payment.payBy : null,
    until: isAwaited ? payment.expiresAt : isAsked ? (slot?.heldUntil ?? null) : null,
    account:
      state === "awaited" && payment && account && side === "buyer"
        ? { ...account, reference: knownReference(attempts, payment.id) }
        : null,
    returnReason: isReturned ? ((payment.failureCode as ReturnReason | null) ?? null) : null,
    heldSlotId: side === "buyer" && slot?.status === "held" && (isAwaited || isAsked) ? slot.id : null,
    retryPath:
      side === "buyer" && (state === "over" || canPayAgain)
        ? slot
          ? checkoutPath(slot)
          : purchasePath(order.id)
        : null,
    isCancellable: side === "buyer" && !slot && isAwaited,
    paidBy: isPaid || (isReturned && payment.failureCode === null) ? payment.id : null,
  };
}
