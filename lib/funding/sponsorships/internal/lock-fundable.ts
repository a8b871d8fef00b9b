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
 * Locks a proposal that the viewer may sponsor now. Throws `not_found`; `forbidden` for their own and for one that they
 * promote; `conflict` with the reason if no one can.
 */
export async function lockFundable(tx: Tx, ctx: SignedInCtx, proposalId: string): Promise<Proposal> {
  const itsEvent = tx.select({ id: proposals.eventId }).from(proposals).where(eq(proposals.id, proposalId));
  // Sent together. The others are read after the proposal is locked.
  const [proposal, [event = null], role] = await Promise.all([
    visibleProposal(tx, ctx, proposalId, { lock: true }),
    tx.select().from(events).where(eq(events.id, itsEvent)),
    teamRoleOf(tx, proposalId, ctx.viewer.id),
  ]);
  requireOutsider(ctx, role);
  await requireFundable(tx, ctx, proposal, event);
  return proposal;
}

/** Throws `forbidden` with the reason if the viewer runs or promotes the proposal. `role` is the viewer's. */
export function requireOutsider({ viewer }: SignedInCtx, role: TeamRole | null): void {
  requireAllowed(canSponsor(viewer, role), role === "host" ? OBSTACLES.own : OBSTACLES.agent);
}

/**
 * Returns the proposal's event, if any. Throws `conflict` with the reason if no one can sponsor the proposal now.
 * @param known the event, if already read
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

/** Whether the viewer already holds a slot, which they keep when the proposal is paused. */
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

/** A proposal's tiers, in the host's order. */
export async function tiersOf(tx: Tx, proposalId: string): Promise<Tier[]> {
  return tx
    .select()
    .from(proposalTiers)
    .where(eq(proposalTiers.proposalId, proposalId))
    .orderBy(asc(proposalTiers.position));
}

/** A proposal's tier by id. Null only if it has no tiers. Throws `invalid` and `not_found`. */
export function chosenTier(tiers: readonly Tier[], tierId: string | null): Tier | null {
  if (tierId === null && tiers.length > 0)
    throw invalid("Please choose a tier.", { tierId: "Please choose a tier." });
  if (tierId === null) return null;
  const tier = tiers.find((candidate) => candidate.id === tierId);
  if (!tier) throw notFound();
  return tier;
}
