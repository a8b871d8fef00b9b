import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { orderLines, orders, payments, proposals, sponsorships, users } from "@/db/schema";
import { purchasePath } from "@/lib/billing/paths";
import { isDead, type PaymentView, paymentView } from "@/lib/billing/status";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { checkoutPath } from "@/lib/sponsorships/paths";
import type { PaymentSummary, ReturnQuery } from "./schema";

/** How one payment of the viewer's own stands. Throws `not_found` for anybody else's. */
export async function getPaymentStatus(ctx: Ctx, paymentId: string): Promise<{ view: PaymentView }> {
  if (!ctx.viewer) throw notFound();
  const [row] = await ctx.db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(orders.buyerId, ctx.viewer.id)));
  if (!row) throw notFound();
  return { view: paymentView(row.status) };
}

/**
 * The viewer's own payment that a provider's return speaks of, or null: it is unknown, somebody else's, or does
 * not fit the other parameters. Only an order for no proposal may come back without one.
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
      hostName: users.fullName,
      hostCompany: users.companyName,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(proposals, eq(proposals.id, orders.proposalId))
    .leftJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .leftJoin(users, eq(users.id, sponsorships.hostId))
    .where(
      and(
        eq(payments.providerRef, providerRef),
        eq(payments.method, method),
        eq(orders.buyerId, ctx.viewer.id),
      ),
    )
    .limit(1);
  if (!row || row.order.proposalId !== proposalId) return null;
  const { payment, order, proposal, sponsorship } = row;
  const lines = await ctx.db
    .select({ description: orderLines.description, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
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
    reference: payment.id.slice(-8),
    failureCode: isDead(payment.status) ? payment.failureCode : null,
    proposal: proposal && { ...proposal, path: proposalPath(proposal) },
    sponsorship: sponsorship && {
      hostName: row.hostCompany ?? row.hostName ?? "",
      tierName: sponsorship.tierSnapshot.name,
      benefits: sponsorship.tierSnapshot.benefits,
      terms: sponsorship.cancellationTerms,
      releasableAt: sponsorship.releasableAt,
      heldUntil: sponsorship.status === "held" ? sponsorship.heldUntil : null,
    },
    retryPath: sponsorship ? checkoutPath(sponsorship) : purchasePath(order.id),
    testPageUrl: payment.provider === "sandbox" ? payment.redirectUrl : null,
  };
}
