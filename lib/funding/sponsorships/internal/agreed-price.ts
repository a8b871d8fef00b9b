import "server-only";
import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { inquiries, sponsorships } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import type { Sponsorship } from "../money-row";

/** An amount that a host agreed with one sponsor, in cents, with its expiry in UTC. */
export interface AgreedPrice {
  id: string;
  /** Null if the proposal has no tiers. */
  tierId: string | null;
  amountCents: number;
  expiresAt: Date;
}

const LAPSED = "The agreed amount can no longer be paid. Reload the page to see the current price.";

const asPrice = {
  id: inquiries.id,
  tierId: inquiries.tierId,
  amountCents: sql<number>`${inquiries.amountCents}::float8`,
  expiresAt: sql<Date>`${inquiries.expiresAt}`.mapWith(inquiries.expiresAt),
};

/** The price that only this sponsor can pay for a proposal now. Null: none. */
export async function findAgreedPrice(
  db: Executor,
  { now, viewer }: Pick<SignedInCtx, "now" | "viewer">,
  proposalId: string,
): Promise<AgreedPrice | null> {
  const [price] = await db
    .select(asPrice)
    .from(inquiries)
    .where(
      and(
        eq(inquiries.proposalId, proposalId),
        eq(inquiries.userId, viewer.id),
        eq(inquiries.type, "counter_proposal"),
        eq(inquiries.status, "accepted"),
        gt(inquiries.expiresAt, now()),
      ),
    );
  return price ?? null;
}

/**
 * Locks the agreed price that a sponsor wants to pay. Call while preparing a hold, with the proposal locked. Throws
 * `conflict` if it isn't theirs, is for another tier, or has expired.
 */
export async function lockAgreedPrice(
  tx: Tx,
  ctx: SignedInCtx,
  wanted: { interestId: string; proposalId: string; tierId: string | null },
): Promise<AgreedPrice> {
  const [price] = await tx
    .select(asPrice)
    .from(inquiries)
    .where(
      and(
        eq(inquiries.id, wanted.interestId),
        eq(inquiries.proposalId, wanted.proposalId),
        // A removed tier leaves its name behind. An amount agreed for it doesn't apply to the whole proposal.
        wanted.tierId === null ? isNull(inquiries.tierName) : eq(inquiries.tierId, wanted.tierId),
        eq(inquiries.userId, ctx.viewer.id),
        eq(inquiries.type, "counter_proposal"),
        eq(inquiries.status, "accepted"),
        gt(inquiries.expiresAt, ctx.now()),
      ),
    )
    .for("no key update");
  if (!price) throw conflict(LAPSED);
  return price;
}

/** Whether a slot's agreed amount has already bought another slot. It buys only one. Call with the proposal locked. */
export async function isPriceUsed(tx: Tx, { id, interestId }: Sponsorship): Promise<boolean> {
  if (!interestId) return false;
  const [other] = await tx
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .innerJoin(inquiries, eq(inquiries.id, sponsorships.interestId))
    .where(
      and(
        eq(sponsorships.interestId, interestId),
        ne(sponsorships.id, id),
        or(eq(inquiries.status, "paid"), sql`app.is_sold(${sponsorships.status})`),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Marks an agreed amount as paid, in time or late. Call while marking its slot as paid. */
export async function markPricePaid(tx: Tx, ctx: Ctx, { interestId, id }: Sponsorship): Promise<void> {
  if (!interestId) return;
  await tx
    .update(inquiries)
    .set({ status: "paid", updatedAt: ctx.now() })
    .where(and(eq(inquiries.id, interestId), inArray(inquiries.status, ["accepted", "lapsed", "withdrawn"])));
  await recordAudit(tx, ctx, {
    action: "interest.pay",
    entityId: interestId,
    after: { status: "paid", sponsorshipId: id },
  });
}

/**
 * Reopens an agreed amount that was booked as paid by mistake: it can be paid until it expires, unless the sponsor has
 * a newer offer. Call inside a correction.
 */
export async function reopenPrice(tx: Tx, ctx: Ctx, { interestId }: Sponsorship): Promise<void> {
  if (!interestId) return;
  const isFree = sql`${inquiries.expiresAt} > ${ctx.now().toISOString()} and not exists (
    select from inquiries o where o.user_id = ${inquiries.userId} and o.proposal_id = ${inquiries.proposalId}
      and o.id <> ${inquiries.id} and o.type in ('interested', 'counter_proposal')
      and (o.status = 'pending' or (o.status = 'accepted' and o.type = 'counter_proposal')))`;
  await tx
    .update(inquiries)
    .set({ status: sql`case when ${isFree} then 'accepted' else 'lapsed' end`, updatedAt: ctx.now() })
    .where(and(eq(inquiries.id, interestId), eq(inquiries.status, "paid")));
  await recordAudit(tx, ctx, { action: "interest.unpay", entityId: interestId, before: { status: "paid" } });
}
