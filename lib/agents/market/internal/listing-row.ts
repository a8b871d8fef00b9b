import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { agentListings, proposalAgents, proposals } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { hasRight, type ProposalRight } from "@/lib/listings/proposals/team";

export type Listing = typeof agentListings.$inferSelect;

/**
 * A locked listing of a proposal on which the viewer has this right. Throws `not_found` for any other, and for a
 * proposal that an admin has removed.
 */
export async function lockTeamListing(
  tx: Tx,
  { viewer }: SignedInCtx,
  listingId: string,
  right: ProposalRight,
): Promise<Listing> {
  const [row] = await tx
    .select({ listing: agentListings, status: proposals.status })
    .from(agentListings)
    .innerJoin(proposals, eq(proposals.id, agentListings.proposalId))
    .where(eq(agentListings.id, listingId))
    .for("no key update", { of: agentListings });
  // Checked after taking the lock: a member removed while we waited has lost access.
  const role = row ? await teamRoleOf(tx, row.listing.proposalId, viewer.id) : null;
  if (!row || row.status === "removed" || !hasRight(role, right)) throw notFound();
  return row.listing;
}

/** A proposal's open listing, locked. Null: it has none. */
export async function lockOpenListing(tx: Tx, proposalId: string): Promise<Listing | null> {
  const [listing] = await tx
    .select()
    .from(agentListings)
    .where(and(eq(agentListings.proposalId, proposalId), ne(agentListings.status, "closed")))
    .for("no key update");
  return listing ?? null;
}

/**
 * Whether a proposal still looks for sponsors, and therefore for agents: not funded, not ended, and its host is active.
 * A paused proposal still does, although it isn't visible.
 */
export async function isSearching(db: Executor, now: Date, proposalId: string): Promise<boolean> {
  const { rows } = await db.execute<{ searching: boolean }>(sql`
    select ${searchingWhere(now)} as searching
    from proposals p join users h on h.id = p.host_id left join events e on e.id = p.event_id
    where p.id = ${proposalId}`);
  const [row] = rows;
  return row?.searching ?? false;
}

/** The same as a SQL condition on `proposals p`, its host `users h`, and its event `events e`. */
export const searchingWhere = (now: Date) => sql`
  (p.status in ('active', 'paused') and not p.is_funded and h.account_status <> 'deleted'
    and coalesce(e.status = 'active' and e.ends_at > ${now.toISOString()}, true))`;

/** How many agents promote a proposal through an application. Invited agents take no spot. */
export function countPromoting(db: Executor, proposalId: string): Promise<number> {
  return db.$count(
    proposalAgents,
    and(
      eq(proposalAgents.proposalId, proposalId),
      eq(proposalAgents.status, "active"),
      sql`${proposalAgents.applicationId} is not null`,
    ),
  );
}

/** Throws `conflict` if the proposal's agents fill every spot. */
export async function requireFreeSpot(
  db: Executor,
  { proposalId, maxAgents }: Pick<Listing, "proposalId" | "maxAgents">,
): Promise<void> {
  const taken = await countPromoting(db, proposalId);
  if (taken < maxAgents) return;
  const message = `${taken === 1 ? "1 agent already promotes" : `${taken} agents already promote`} it. Offer more spots than that.`;
  throw conflict(message, { maxAgents: message });
}
