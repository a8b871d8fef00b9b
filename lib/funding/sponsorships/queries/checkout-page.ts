import "server-only";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { events, proposals, proposalTiers, sponsorships, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { shareOf } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { firstName } from "@/lib/identity/accounts/first-name";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import type { TeamRole } from "@/lib/listings/proposals/team";
import { isVisibleTo, PROPOSAL_COLUMNS } from "@/lib/listings/proposals/visibility";
import { transferPath } from "@/lib/money/payments/paths";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { findAgreedPrice } from "../internal/agreed-price";
import { readSlots } from "../internal/slots";
import type { CheckoutPage } from "../schema";
import { releaseDate } from "../status";
import { canTransferBefore } from "../transfers";

/**
 * The checkout page of a proposal for this sponsor. Throws `not_found` for a proposal they may not see, `forbidden`
 * without the role.
 */
export async function getCheckoutPage(ctx: Ctx, proposalId: string): Promise<CheckoutPage> {
  const { viewer } = authorize(ctx, ["business_sponsor"]);
  const { db } = ctx;
  const now = ctx.now();
  const [[row], tiers, slots, [hold], price, role] = await Promise.all([
    db
      .select({
        proposal: proposals,
        event: events,
        host: users,
        hasPaid: sql<boolean>`exists (select from ${sponsorships} s
          where s.proposal_id = ${proposals.id} and s.sponsor_id = ${viewer.id} and app.is_sold(s.status))`,
      })
      .from(proposals)
      .innerJoin(users, eq(users.id, proposals.hostId))
      .leftJoin(events, eq(events.id, proposals.eventId))
      .where(and(eq(proposals.id, proposalId), isVisibleTo(viewer, now, PROPOSAL_COLUMNS))),
    db
      .select()
      .from(proposalTiers)
      .where(eq(proposalTiers.proposalId, proposalId))
      .orderBy(asc(proposalTiers.position)),
    readSlots(db, proposalId, now, viewer.id),
    db
      .select()
      .from(sponsorships)
      .where(
        and(
          eq(sponsorships.proposalId, proposalId),
          eq(sponsorships.sponsorId, viewer.id),
          eq(sponsorships.status, "held"),
          gt(sponsorships.heldUntil, now),
        ),
      ),
    findAgreedPrice(db, { now: ctx.now, viewer }, proposalId),
    teamRoleOf(db, proposalId, viewer.id),
  ]);
  if (!row) throw notFound();
  const { proposal, event, host } = row;
  const { platformFeeBps: feeBps } = siteSettings();
  const offers = tiers.length > 0 ? tiers : [null];
  return {
    proposalId,
    version: proposal.version,
    title: proposal.title,
    path: proposalPath(proposal),
    hostName: host.companyName ?? firstName(host.fullName),
    currency: proposal.currency,
    sponsorshipType: proposal.sponsorshipType,
    obstacle: obstacleOf(now, role, { ...row, isPaying: hold !== undefined }),
    terms: proposal.cancellationTerms,
    eventStartsAt: event?.startsAt ?? null,
    eventTimeZone: event?.timeZone ?? null,
    releasableAt: releaseDate(now, event?.endsAt ?? null),
    hold: hold
      ? {
          id: hold.id,
          tierId: hold.tierId,
          heldUntil: hold.heldUntil,
          transferPath: hold.transferAskedAt ? transferPath(hold.orderId) : null,
        }
      : null,
    canTransfer:
      ctx.ports.payments.forMethod("bank") !== null && canTransferBefore(event?.startsAt ?? null, now),
    tiers: offers.map((tier) => {
      const listCents = tier?.amountCents ?? proposal.amountRequestedCents;
      const agreed = price?.tierId === (tier?.id ?? null) ? price : null;
      const amountCents = agreed?.amountCents ?? listCents;
      const slot = slots.find((candidate) => candidate.tierId === (tier?.id ?? null));
      return {
        id: tier?.id ?? null,
        name: tier?.name ?? "Sponsorship",
        description: tier?.description ?? null,
        benefits: tier && tier.benefits.length > 0 ? tier.benefits : proposal.benefits,
        amountCents,
        agreed: agreed && { interestId: agreed.id, listCents, expiresAt: agreed.expiresAt },
        feeCents: shareOf(amountCents, feeBps),
        places: slot?.places ?? 0,
        free: slot?.free ?? 0,
        isBeingPaid: (slot?.held ?? 0) > 0,
      };
    }),
  };
}

interface Facts {
  proposal: typeof proposals.$inferSelect;
  event: typeof events.$inferSelect | null;
  hasPaid: boolean;
  /** The viewer holds a slot, which they may pay for although the proposal was paused since. */
  isPaying: boolean;
}

function obstacleOf(
  now: Date,
  role: TeamRole | null,
  { proposal, event, hasPaid, isPaying }: Facts,
): CheckoutPage["obstacle"] {
  if (role) return role === "host" ? "own" : "agent";
  if (proposal.isFunded) return hasPaid ? "yours" : "funded";
  const isOpen = proposal.status === "active" || (proposal.status === "paused" && isPaying);
  if (!isOpen || event?.status === "cancelled") return "closed";
  return event && event.endsAt <= now ? "ended" : null;
}
