import "server-only";
import { desc, eq } from "drizzle-orm";
import { orders, payments, proposals, sponsorships } from "@/db/schema";
import { paymentView } from "@/lib/billing/status";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { proposalPath } from "@/lib/core/slug";
import { checkoutPath } from "../paths";
import type { SponsorshipRow } from "../schema";

/** The viewer's own sponsorships, newest first, each with what became of its money. For business sponsors. */
export async function listSponsorships(
  ctx: Ctx,
  { limit = 50 }: { limit?: number } = {},
): Promise<SponsorshipRow[]> {
  const { viewer } = withRole(ctx, ["business_sponsor"]);
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
  const rows = await ctx.db
    .select({
      sponsorship: sponsorships,
      proposal: { id: proposals.id, title: proposals.title },
      status: latest.status,
      refundedCents: latest.refundedCents,
      method: latest.method,
    })
    .from(sponsorships)
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .leftJoin(latest, eq(latest.orderId, sponsorships.orderId))
    .where(eq(sponsorships.sponsorId, viewer.id))
    .orderBy(desc(sponsorships.createdAt), desc(sponsorships.id))
    .limit(limit);
  return rows.map(({ sponsorship, proposal, status, refundedCents, method }) => ({
    id: sponsorship.id,
    proposal: { ...proposal, path: proposalPath(proposal) },
    tierName: sponsorship.tierSnapshot.name,
    amountCents: sponsorship.amountCents,
    currency: sponsorship.currency,
    status: sponsorship.status,
    payment: status && paymentView(status),
    method,
    refundedCents: refundedCents ?? 0,
    terms: sponsorship.cancellationTerms,
    startedAt: sponsorship.createdAt,
    paidAt: sponsorship.paidAt,
    releasableAt: sponsorship.releasableAt,
    heldUntil: sponsorship.status === "held" ? sponsorship.heldUntil : null,
    resumePath: sponsorship.status === "held" ? checkoutPath(sponsorship) : null,
  }));
}
