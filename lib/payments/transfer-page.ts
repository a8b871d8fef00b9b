import "server-only";
import { asc, eq, or } from "drizzle-orm";
import { orderLines, orders, payments, sponsorships, users } from "@/db/schema";
import { isDead, isOpen, paymentView } from "@/lib/billing/status";
import { type BankAccount, bankAccount } from "@/lib/core/bank-account";
import { transferReference } from "@/lib/core/bank-reference";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";

/** How an order stands that is paid by bank transfer, as its buyer or the host sees it. Cents; instants are UTC. */
export interface TransferPage {
  side: "buyer" | "host";
  /**
   * `asked`: the host has not answered. `awaited`: to be paid. `returned`: came in, and goes back whole. `over`:
   * declined, given up, or too late.
   */
  state: "asked" | "awaited" | "paid" | "returned" | "over";
  orderId: string;
  sponsorshipId: string | null;
  proposalId: string | null;
  title: string;
  /** The sponsor, for the host. */
  buyerName: string;
  amountCents: number;
  currency: string;
  /** Until when the host may answer, or the money has to be there. */
  until: Date | null;
  /** Where to transfer; only for the buyer, while it is awaited. */
  account: (BankAccount & { reference: string }) | null;
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
    .select({ order: orders, place: sponsorships, buyer: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(or(eq(orders.id, id), eq(payments.id, id)))
    .limit(1);
  if (!found) throw notFound();
  const { order, place, buyer } = found;
  const isHost = place?.hostId === viewer.id && place.transferAskedAt !== null;
  if (order.buyerId !== viewer.id && !isHost) throw notFound();
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const payment = attempts.findLast(({ method }) => method === "bank") ?? null;
  const isAsked = place?.status === "held" && place.transferAskedAt !== null && place.heldUntil > ctx.now();
  if (!payment && !place?.transferAskedAt) throw notFound();
  const isAwaited = payment !== null && isOpen(payment.status);
  const isReturned = payment !== null && paymentView(payment.status) === "returned";
  const isPaid = payment !== null && !isAwaited && !isReturned && !isDead(payment.status);
  const state = isReturned
    ? "returned"
    : isPaid
      ? "paid"
      : isAwaited
        ? "awaited"
        : isAsked && !payment
          ? "asked"
          : "over";
  const side = order.buyerId === viewer.id ? "buyer" : "host";
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
    sponsorshipId: place?.id ?? null,
    proposalId: order.proposalId,
    title: line?.description ?? "",
    buyerName: buyer.companyName ?? buyer.fullName,
    amountCents: order.totalCents,
    currency: order.currency,
    until: isAwaited ? payment.expiresAt : isAsked ? (place?.heldUntil ?? null) : null,
    account:
      isAwaited && account && side === "buyer"
        ? { ...account, reference: transferReference(payment.id) }
        : null,
    paidBy: isPaid || (isReturned && payment.failureCode === null) ? payment.id : null,
  };
}
