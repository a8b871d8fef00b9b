import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { events, orders, payments, proposals, sponsorships } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { proposalPath } from "@/lib/core/slug";
import { transferPath } from "@/lib/money/payments/paths";
import { paymentView } from "@/lib/money/payments/status";
import { checkoutPath } from "../paths";
import type { SponsorshipRow } from "../schema";
import { isOwn, SPONSORSHIP_COLUMNS } from "../visibility";

const PAGE_SIZE = 20;

/**
 * Returns one page of the viewer's sponsorships with their money's status, newest first, in a single query. Business
 * sponsors only.
 * @param after the id of the last sponsorship on the previous page
 */
export async function listSponsorships(ctx: Ctx, after: string | null = null): Promise<Page<SponsorshipRow>> {
  const { viewer } = authorize(ctx, ["business_sponsor"]);
  const latest = ctx.db
    .selectDistinctOn([payments.orderId], {
      orderId: payments.orderId,
      status: payments.status,
      refundedCents: payments.refundedCents,
      method: payments.method,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.buyerId, viewer.id))
    .orderBy(payments.orderId, desc(payments.createdAt), desc(payments.id))
    .as("latest");
  const last = sql`(select b.created_at, b.id from ${sponsorships} b where b.id = ${after})`;
  const rows = await ctx.db
    .select({
      sponsorship: sponsorships,
      proposal: { id: proposals.id, title: proposals.title },
      status: latest.status,
      refundedCents: latest.refundedCents,
      method: latest.method,
      eventTimeZone: events.timeZone,
      isDisputed: sql<boolean>`exists (select from disputes d join payments y on y.id = d.payment_id
        where y.order_id = ${sponsorships.orderId} and d.status = 'open')`,
      isReturning: sql<boolean>`exists (select from payments y
        where y.order_id = ${sponsorships.orderId} and y.captured_at is not null and y.failure_code is null
          and y.captured_cents <= y.refunded_cents
            + coalesce((select sum(r.amount_cents) from refunds r
                where r.payment_id = y.id and r.status = 'pending'), 0)
            + coalesce((select sum(d.amount_cents) from disputes d
                where d.payment_id = y.id and d.source = 'provider' and d.status = 'lost'), 0))`,
    })
    .from(sponsorships)
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .leftJoin(latest, eq(latest.orderId, sponsorships.orderId))
    .where(
      and(
        isOwn(viewer, SPONSORSHIP_COLUMNS),
        after ? sql`(${sponsorships.createdAt}, ${sponsorships.id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(sponsorships.createdAt), desc(sponsorships.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.map(({ sponsorship, proposal, status, refundedCents, ...row }) => ({
    id: sponsorship.id,
    proposal: { ...proposal, path: proposalPath(proposal) },
    tierName: sponsorship.tierSnapshot.name,
    amountCents: sponsorship.amountCents,
    currency: sponsorship.currency,
    status: sponsorship.status,
    payment: status && paymentView(status),
    ...row,
    refundedCents: refundedCents ?? 0,
    isCancelAsked: sponsorship.cancelAskedAt !== null && sponsorship.cancelDeclinedAt === null,
    terms: sponsorship.cancellationTerms,
    startedAt: sponsorship.createdAt,
    paidAt: sponsorship.paidAt,
    releasableAt: sponsorship.releasableAt,
    heldUntil: sponsorship.status === "held" ? sponsorship.heldUntil : null,
    resumePath: sponsorship.status === "held" ? resumePath(sponsorship) : null,
    isTransfer: sponsorship.transferAskedAt !== null,
  }));
  return pageOf(shown, PAGE_SIZE);
}

const resumePath = (held: typeof sponsorships.$inferSelect): string =>
  held.transferAskedAt ? transferPath(held.orderId) : checkoutPath(held);
