import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { events, orders, payments, proposals, proposalTiers, sponsorships, users } from "@/db/schema";
import { firstName } from "@/lib/accounts/first-name";
import { paymentView } from "@/lib/billing/status";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { shareOf } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { checkoutPath } from "./paths";
import { readPlaces } from "./places";
import { canSeeProposal } from "./policy";
import type { CheckoutPage, Place, SponsorshipRow } from "./schema";
import { releaseDate } from "./status";
import { visibleProposal } from "./visible-proposal";

/** The places of a proposal, tier by tier. Throws `not_found` for one that this viewer may not see. */
export async function getPlaces(ctx: Ctx, proposalId: string): Promise<Place[]> {
  await visibleProposal(ctx.db, ctx.viewer, proposalId);
  return readPlaces(ctx.db, proposalId, ctx.now(), ctx.viewer?.id ?? null);
}

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

/**
 * Everything the checkout page of a proposal shows to this sponsor. Throws `not_found` for a proposal they may not
 * see, `forbidden` without the role.
 */
export async function getCheckoutPage(ctx: Ctx, proposalId: string): Promise<CheckoutPage> {
  const { viewer } = withRole(ctx, ["business_sponsor"]);
  const [row] = await ctx.db
    .select({ proposal: proposals, event: events, host: users })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .leftJoin(events, eq(events.id, proposals.eventId))
    .where(eq(proposals.id, proposalId));
  if (!row || !canSeeProposal(viewer, { ...row.proposal, hostStatus: row.host.accountStatus }))
    throw notFound();
  const { proposal, event, host } = row;
  const tiers = await ctx.db
    .select()
    .from(proposalTiers)
    .where(eq(proposalTiers.proposalId, proposalId))
    .orderBy(asc(proposalTiers.position));
  const places = await readPlaces(ctx.db, proposalId, ctx.now(), viewer.id);
  const [hold] = await ctx.db
    .select({ id: sponsorships.id, tierId: sponsorships.tierId, heldUntil: sponsorships.heldUntil })
    .from(sponsorships)
    .where(
      sql`${sponsorships.proposalId} = ${proposalId} and ${sponsorships.sponsorId} = ${viewer.id}
        and ${sponsorships.status} = 'held' and ${sponsorships.heldUntil} > ${ctx.now().toISOString()}`,
    );
  const feeBps = env().PLATFORM_FEE_BPS;
  const offers = tiers.length > 0 ? tiers : [null];
  return {
    proposalId,
    title: proposal.title,
    path: proposalPath(proposal),
    hostName: host.companyName ?? firstName(host.fullName),
    currency: proposal.currency,
    obstacle: obstacleOf(ctx, viewer.id, proposal, event),
    terms: proposal.cancellationTerms,
    eventStartsAt: event?.startsAt ?? null,
    eventTimeZone: event?.timeZone ?? null,
    releasableAt: releaseDate(ctx.now(), event?.endsAt ?? null),
    hold: hold ?? null,
    tiers: offers.map((tier) => {
      const amountCents = tier?.amountCents ?? proposal.amountRequestedCents;
      const place = places.find((candidate) => candidate.tierId === (tier?.id ?? null));
      return {
        id: tier?.id ?? null,
        name: tier?.name ?? "Sponsorship",
        description: tier?.description ?? null,
        benefits: tier && tier.benefits.length > 0 ? tier.benefits : proposal.benefits,
        amountCents,
        feeCents: shareOf(amountCents, feeBps),
        places: place?.places ?? 0,
        free: place?.free ?? 0,
        isBeingPaid: (place?.held ?? 0) > 0,
      };
    }),
  };
}

function obstacleOf(
  ctx: Ctx,
  viewerId: string,
  proposal: typeof proposals.$inferSelect,
  event: typeof events.$inferSelect | null,
): CheckoutPage["obstacle"] {
  if (proposal.hostId === viewerId) return "own";
  if (proposal.isFunded) return "funded";
  if (proposal.status !== "active" || event?.status === "cancelled") return "closed";
  return event && event.endsAt <= ctx.now() ? "ended" : null;
}
