import "server-only";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  campaigns,
  entitlements,
  events,
  orderLines,
  orders,
  payments,
  proposals,
  sponsorships,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import type { Order } from "@/lib/money/orders/fulfilment";
import { isBoughtBy } from "@/lib/money/orders/visibility";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { latestPayment } from "@/lib/money/payments/payment-row";
import { isDead, type PaymentView, paymentView } from "@/lib/money/payments/status";
import { familyOf, type TermProduct } from "@/lib/money/plans/term-families";
import type { PaymentSummary, PurchasePage, ReturnQuery } from "./schema";

/** Returns the status of one of the viewer's payments. Throws `not_found` for someone else's. */
export async function getPaymentStatus(ctx: Ctx, paymentId: string): Promise<{ view: PaymentView }> {
  if (!ctx.viewer) throw notFound();
  const [row] = await ctx.db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), isBoughtBy(ctx.viewer, orders.buyerId)));
  if (!row) throw notFound();
  return { view: paymentView(row.status) };
}

/**
 * The viewer's payment behind a provider's return, or null if it is unknown, someone else's, or does not match the
 * other parameters. Only an order without a proposal may return without one.
 */
export async function findReturn(
  ctx: Ctx,
  { proposalId, providerRef, method }: z.output<typeof ReturnQuery>,
): Promise<PaymentSummary | null> {
  if (!ctx.viewer || !providerRef) return null;
  const [row] = await ctx.db
    .select({
      payment: payments,
      order: orders,
      proposal: { id: proposals.id, title: proposals.title },
      sponsorship: sponsorships,
      eventTimeZone: events.timeZone,
      hostName: users.fullName,
      hostCompany: users.companyName,
      isWaitingForSponsor: sql<boolean>`exists (select from deliverables d
        where d.sponsorship_id = ${sponsorships.id} and d.status = 'waiting_for_sponsor')`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(proposals, eq(proposals.id, orders.proposalId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .leftJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .leftJoin(users, eq(users.id, sponsorships.hostId))
    .where(
      and(
        eq(payments.providerRef, providerRef),
        eq(payments.method, method),
        isBoughtBy(ctx.viewer, orders.buyerId),
      ),
    )
    .limit(1);
  if (!row || row.order.proposalId !== proposalId) return null;
  const { payment, order, proposal, sponsorship } = row;
  const [lines, term, isCampaign] = await Promise.all([
    readLines(ctx, order.id),
    readTerm(ctx, order),
    hasStartedCampaign(ctx, order),
  ]);
  return {
    paymentId: payment.id,
    view: paymentView(payment.status),
    kind: order.kind,
    method: payment.method,
    amountCents: payment.amountCents,
    currency: payment.currency,
    refundedCents: payment.refundedCents,
    lines,
    capturedAt: payment.capturedAt,
    reference: paymentReference(payment.id),
    failureCode: isDead(payment.status) ? payment.failureCode : null,
    returnReason: payment.capturedAt ? payment.failureCode : null,
    proposal: proposal && { ...proposal, path: proposalPath(proposal) },
    sponsorship: sponsorship && {
      id: sponsorship.id,
      hostName: row.hostCompany ?? row.hostName ?? "",
      tierName: sponsorship.tierSnapshot.name,
      benefits: sponsorship.tierSnapshot.benefits,
      terms: sponsorship.cancellationTerms,
      releasableAt: sponsorship.releasableAt,
      eventTimeZone: row.eventTimeZone,
      releasedParts: sponsorship.releasedParts,
      releasedAt: sponsorship.releasedAt,
      mustSend: row.isWaitingForSponsor,
      heldUntil: sponsorship.status === "held" ? sponsorship.heldUntil : null,
    },
    term,
    isCampaign,
    testPageUrl: payment.provider === "sandbox" ? payment.redirectUrl : null,
  };
}

/**
 * Returns one of the viewer's orders that is paid by itself: a publication or a plan. Throws `not_found` for someone
 * else's, and for a sponsorship's order, which is paid while its slot is held.
 */
export async function getPurchase(ctx: Ctx, orderId: string): Promise<PurchasePage> {
  if (!ctx.viewer) throw notFound();
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isBoughtBy(ctx.viewer, orders.buyerId)));
  if (!order || order.kind === "sponsorship") throw notFound();
  const payment = await latestPayment(ctx.db, orderId);
  return {
    orderId,
    kind: order.kind,
    lines: await readLines(ctx, orderId),
    totalCents: order.totalCents,
    currency: order.currency,
    view: payment && paymentView(payment.status),
  };
}

async function hasStartedCampaign({ db }: Ctx, order: Order): Promise<boolean> {
  if (order.kind !== "addon") return false;
  const started = and(eq(campaigns.orderId, order.id), isNotNull(campaigns.startedAt));
  return (await db.$count(campaigns, started)) > 0;
}

/** How long a paid order grants a feature with a term. */
async function readTerm({ db }: Ctx, order: Order): Promise<PaymentSummary["term"]> {
  const rows = await db
    .select({
      product: entitlements.product,
      startsAt: entitlements.startsAt,
      endsAt: entitlements.endsAt,
    })
    .from(entitlements)
    .innerJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .where(eq(orderLines.orderId, order.id));
  const term = rows.find(({ product }) => familyOf(product)?.soldBy === order.kind);
  if (!term?.endsAt) return null;
  const { startsAt, endsAt } = term;
  return { product: term.product as TermProduct, startsAt, endsAt };
}

function readLines(ctx: Ctx, orderId: string) {
  return ctx.db
    .select({ description: orderLines.description, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}
