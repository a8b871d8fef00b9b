import "server-only";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { events, orders, proposals, proposalTiers, sponsorships, users } from "@/db/schema";
import { authorize, holds } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { shareOf } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { firstName } from "@/lib/identity/accounts/first-name";
import { promised } from "@/lib/listings/proposals/benefits";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import type { TeamRole } from "@/lib/listings/proposals/team";
import { isVisibleTo, PROPOSAL_COLUMNS } from "@/lib/listings/proposals/visibility";
import { transferPath } from "@/lib/money/payments/paths";
import { latestPayment } from "@/lib/money/payments/payment-row";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { findAgreedPrice } from "../internal/agreed-price";
import { readSlots } from "../internal/slots";
import type { CheckoutPage } from "../schema";
import { releaseDate } from "../status";
import { canTransferBefore } from "../transfers";

/**
 * The checkout page of a proposal for a signed-in viewer, who may not be a sponsor yet. Throws `not_found` for a
 * proposal they may not see.
 */
export async function getCheckoutPage(ctx: Ctx, proposalId: string): Promise<CheckoutPage> {
  const { viewer } = authorize(ctx, "signed_in");
  const { db } = ctx;
  const now = ctx.now();
  const [[row], tiers, slots, [held], price, role] = await Promise.all([
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
      .select({ slot: sponsorships, purchaseOrder: orders.purchaseOrder })
      .from(sponsorships)
      .innerJoin(orders, eq(orders.id, sponsorships.orderId))
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
  const { platformFeeBps: feeBps, smallDealCents } = siteSettings();
  const offers = tiers.length > 0 ? tiers : [null];
  return {
    proposalId,
    version: proposal.version,
    title: proposal.title,
    path: proposalPath(proposal),
    hostName: host.companyName ?? firstName(host.fullName),
    currency: proposal.currency,
    shareRule: { eventShareBps: proposal.eventShareBps, smallDealCents },
    sponsorshipType: proposal.sponsorshipType,
    obstacle: obstacleOf(now, role, { ...row, isPaying: held !== undefined }),
    terms: proposal.cancellationTerms,
    eventStartsAt: event?.startsAt ?? null,
    eventTimeZone: event?.timeZone ?? null,
    isCampaign: proposal.isNonEventCampaign,
    releasableAt: releaseDate(now, event?.endsAt ?? null),
    hold: held
      ? {
          id: held.slot.id,
          tierId: held.slot.tierId,
          heldUntil: held.slot.heldUntil,
          transferPath: held.slot.transferAskedAt ? transferPath(held.slot.orderId) : null,
          purchaseOrder: held.purchaseOrder,
          attempt: await attemptFor(ctx, held.slot.orderId),
        }
      : null,
    canTransfer:
      ctx.ports.payments.forMethod("bank") !== null && canTransferBefore(event?.startsAt ?? null, now),
    needsRole: holds(viewer, "business_sponsor") ? null : { hasCompany: viewer.companyName !== null },
    tiers: offers.map((tier) => {
      const listCents = tier?.amountCents ?? proposal.amountRequestedCents;
      const agreed = price?.tierId === (tier?.id ?? null) ? price : null;
      const amountCents = agreed?.amountCents ?? listCents;
      const slot = slots.find((candidate) => candidate.tierId === (tier?.id ?? null));
      return {
        id: tier?.id ?? null,
        name: tier?.name ?? "Sponsorship",
        description: tier?.description ?? null,
        ...promised(proposal, tier),
        amountCents,
        agreed: agreed && { interestId: agreed.id, listCents, expiresAt: agreed.expiresAt },
        feeCents: shareOf(amountCents, feeBps),
        places: slot?.places ?? 0,
        free: slot?.free ?? 0,
        reservedUntil: slot?.reservedUntil ? new Date(slot.reservedUntil) : null,
        isBeingPaid: (slot?.held ?? 0) > 0,
      };
    }),
  };
}

async function attemptFor({ db }: Ctx, orderId: string) {
  const payment = await latestPayment(db, orderId);
  if (!payment) return null;
  const { method, status, failureCode } = payment;
  return { method, failureCode: status === "failed" ? failureCode : null };
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
