import "server-only";
import { and, asc, eq, gt } from "drizzle-orm";
import { events, proposals, proposalTiers, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { requireAllowed } from "@/lib/core/authorize";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import type { TeamRole } from "@/lib/listings/proposals/team";
import { OBSTACLES } from "../obstacles";
import { canSponsor } from "../policy";
import { eventOf, visibleProposal } from "../visible-proposal";

type Proposal = typeof proposals.$inferSelect;
type Tier = typeof proposalTiers.$inferSelect;

/**
 * A proposal that the viewer may sponsor now, locked. Throws `not_found`, `forbidden` for their own and for one whose
 * agent they are, and `conflict` with the reason why nobody can.
 */
export async function lockFundable(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<Proposal> {
  const itsEvent = tx.select({ id: proposals.eventId }).from(proposals).where(eq(proposals.id, proposalId));
  // Sent together: the others are read once the proposal is locked.
  const [proposal, [event = null], role] = await Promise.all([
    visibleProposal(tx, ctx, proposalId, { lock: true }),
    tx.select().from(events).where(eq(events.id, itsEvent)),
    teamRoleOf(tx, proposalId, ctx.viewer.id),
  ]);
  requireOutsider(ctx, role);
  await requireFundable(tx, ctx, proposal, event);
  return proposal;
}

/** Nobody sponsors what they run or promote. Throws `forbidden` with the reason; `role` is the viewer's. */
export function requireOutsider({ viewer }: SignedInCtx, role: TeamRole | null): void {
  requireAllowed(canSponsor(viewer, role), role === "host" ? OBSTACLES.own : OBSTACLES.agent);
}

/**
 * Throws `conflict` with the reason why nobody can sponsor a proposal now; answers its event, where it has one.
 * @param known the event where it has been read already
 */
export async function requireFundable(
  tx: Tx,
  ctx: SignedInCtx,
  proposal: Proposal,
  known?: typeof events.$inferSelect | null,
): Promise<typeof events.$inferSelect | null> {
  if (proposal.isFunded) throw conflict(OBSTACLES.funded);
  const isOpen =
    proposal.status === "active" || (proposal.status === "paused" && (await isPaying(tx, ctx, proposal)));
  if (!isOpen) throw conflict(OBSTACLES.closed);
  const event = known === undefined ? await eventOf(tx, proposal) : known;
  if (event?.status === "cancelled") throw conflict(OBSTACLES.closed);
  if (event && event.endsAt <= ctx.now()) throw conflict(OBSTACLES.ended);
  return event;
}

/** Whether the viewer holds a place already, which pausing does not take from them. */
async function isPaying(tx: Tx, ctx: SignedInCtx, { id }: Proposal): Promise<boolean> {
  const [hold] = await tx
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.proposalId, id),
        eq(sponsorships.sponsorId, ctx.viewer.id),
        eq(sponsorships.status, "held"),
        gt(sponsorships.heldUntil, ctx.now()),
      ),
    );
  return hold !== undefined;
}

/** The tiers of a proposal in the host's order. */
export async function tiersOf(tx: Tx, proposalId: string): Promise<Tier[]> {
  return tx
    .select()
    .from(proposalTiers)
    .where(eq(proposalTiers.proposalId, proposalId))
    .orderBy(asc(proposalTiers.position));
}

/** One of a proposal's tiers by its id; null only where it has none. Throws `invalid` and `not_found`. */
export function chosenTier(tiers: readonly Tier[], tierId: string | null): Tier | null {
  if (tierId === null && tiers.length > 0)
    throw invalid("Please choose a tier.", { tierId: "Please choose a tier." });
  if (tierId === null) return null;
  const tier = tiers.find((candidate) => candidate.id === tierId);
  if (!tier) throw notFound();
  return tier;
}
