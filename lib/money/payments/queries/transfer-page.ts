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

/** The status of an order paid by bank transfer, for its buyer or the host. Cents; instants are UTC. */
export interface TransferPage {
  side: "buyer" | "host";
  /**
   * `asked`: the host has not responded. `awaited`: to be paid. `listening`: past the deadline, but our bank may still
   * report it. `returned`: arrived and is returned in full. `over`: declined, canceled, or too late.
   */
  state: "asked" | "awaited" | "listening" | "paid" | "returned" | "over";
  orderId: string;
  sponsorshipId: string | null;
  proposalId: string | null;
  title: string;
  /** The sponsor, for the host. */
  buyerName: string;
  /** The requested amount. */
  amountCents: number;
  currency: string;
  /** What arrived and is or was returned; null if nothing is. */
  returned: { amountCents: number; currency: string; isSent: boolean } | null;
  /** The end of the current wait: for the host's response, for news about the money, or for the slot. */
  until: Date | null;
  /** The day by whose end the money must arrive: the UTC day of this instant, as our bank counts. */
  payBy: Date | null;
  /** Where to transfer. Only for the buyer, while we expect it. */
  account: (BankAccount & { reference: string }) | null;
  /** Why it is returned; null if it is not. */
  returnReason: ReturnReason | null;
  /** The slot that its buyer can release. */
  heldSlotId: string | null;
  /** Whether its buyer can cancel the transfer. A slot is released instead. */
  isCancellable: boolean;
  /** Where its buyer can pay another way, once this transfer is over. */
  retryPath: string | null;
  /** The payment that has a receipt. */
  paidBy: string | null;
}

/**
 * Returns an order paid by bank transfer, by its ID or its payment's, for its buyer and for the host the sponsor asked.
 * Throws `not_found` for others and for other payment methods.
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
  // The amount differs from the requested one, so the item is still available.
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
