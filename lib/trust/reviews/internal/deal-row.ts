import "server-only";
import { eq, sql } from "drizzle-orm";
import type { ReviewSide } from "@/db/enums";
import { reviewDeals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { withoutLinks } from "@/lib/core/without-links";
import { firstName } from "@/lib/identity/accounts/first-name";

export type ReviewDeal = typeof reviewDeals.$inferSelect;

/** Locks a deal, so that concurrent reviews from both sides are serialized. Null if it doesn't exist. */
export async function lockReviewDeal(tx: Tx, dealId: string): Promise<ReviewDeal | null> {
  const [deal] = await tx.select().from(reviewDeals).where(eq(reviewDeals.id, dealId)).for("no key update");
  return deal ?? null;
}

/** Which side of a deal someone is on, and who the other side is; null if neither. */
export function sidesOf(deal: ReviewDeal, userId: string) {
  const host = { id: deal.hostId, side: "host" as ReviewSide };
  const partner = { id: deal.partnerId, side: deal.partnerSide as ReviewSide };
  if (userId === host.id) return { own: host, other: partner };
  return userId === partner.id ? { own: partner, other: host } : null;
}

/** Whether the deal still counts: not refunded, and not entirely canceled. */
export async function isStillAgreed(tx: Tx, { sponsorshipId, offerId, bidId }: ReviewDeal): Promise<boolean> {
  const { rows } = await tx.execute<{ stands: boolean }>(
    sponsorshipId
      ? sql`select status = 'released' as stands from sponsorships where id = ${sponsorshipId}`
      : sql`select exists (
          select from bookings where (offer_id = ${offerId} or bid_id = ${bidId}) and cancelled_at is null) as stands`,
  );
  const [row] = rows;
  return row?.stands ?? false;
}

/** A deal's subject: the title of a proposal or event. */
export async function titleOf(tx: Tx, deal: ReviewDeal): Promise<string> {
  const { rows } = await tx.execute<{ title: string | null }>(sql`
    select coalesce(p.title, e.title) as title
    from (select 1) one
      left join sponsorships s on s.id = ${deal.sponsorshipId}
      left join proposals p on p.id = s.proposal_id
      left join offers o on o.id = ${deal.offerId}
      left join bids b on b.id = ${deal.bidId}
      left join events e on e.id = coalesce(o.event_id, b.event_id)`);
  const [row] = rows;
  return withoutLinks(row?.title ?? "your deal");
}

/** A party as emails name them; null if they have left. */
export async function personOf(tx: Tx, deal: ReviewDeal, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.accountStatus === "deleted") return null;
  const [profile] =
    userId === deal.partnerId && deal.profileId
      ? (
          await tx.execute<{ name: string }>(
            sql`select business_name as name from vendor_profiles where id = ${deal.profileId}`,
          )
        ).rows
      : [];
  return {
    to: { userId: user.id, email: user.email },
    fullName: user.fullName,
    called: withoutLinks(profile?.name ?? user.companyName ?? firstName(user.fullName)),
    isActive: user.accountStatus === "active",
  };
}
