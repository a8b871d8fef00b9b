import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";
import * as proposal from "@/lib/listings/proposals/visibility";

/** The listing and proposal columns that a predicate reads. */
interface ListingColumns {
  status: SQLWrapper;
  hostId: SQLWrapper;
  hiddenAt: SQLWrapper;
  proposal: typeof proposal.PROPOSAL_COLUMNS;
}

/** For query-builder statements that join `agentListings`, `proposals`, and `users`. */
export const LISTING_COLUMNS: ListingColumns = {
  status: agentListings.status,
  hostId: agentListings.hostId,
  hiddenAt: agentListings.hiddenAt,
  proposal: proposal.PROPOSAL_COLUMNS,
};

// Other queries alias the listing as `l`, its proposal as `p`, and its host as `host`.

/** Public listings: live, not hidden by an admin, of proposals that look for sponsors. */
export function isListed(now: Date): SQL {
  return sql`(l.status = 'live' and l.hidden_at is null and not p.is_funded and ${proposal.isOffered(now)})`;
}

/**
 * Listings that a viewer with the link may open: paid ones of proposals that they may open. Hidden ones only for their
 * host.
 */
export function isVisibleTo(viewer: Viewer | null, now: Date, l: ListingColumns): SQL {
  return sql`(${l.status} <> 'unpaid' and (${l.hiddenAt} is null or ${l.hostId} = ${viewerId(viewer)})
    and ${proposal.isVisibleTo(viewer, now, l.proposal)})`;
}

/** Listings that a viewer manages, except for proposals that an admin has removed. */
export function isManaged(viewer: Viewer | null): SQL {
  return sql`(p.status <> 'removed' and ${proposal.managesAgents(viewer)})`;
}

/** Listings that a list shows to a viewer: public ones, those they manage, and all for admins. */
export function isListedTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(${isListed(now)} or ${isManaged(viewer)} or ${isAdmin(viewer)})`;
}

// Queries alias the application as `w` and its proposal as `p`.

/** Applications for listings that a viewer manages, except for proposals that an admin has removed. */
export function isApplicationReceived(viewer: Viewer | null): SQL {
  const applied = { id: sql`w.proposal_id`, hostId: sql`w.host_id` };
  return sql`(p.status <> 'removed' and ${proposal.managesAgents(viewer, applied)})`;
}

/** Applications awaiting a viewer's reply, without suspended agents. The query aliases the agent as `agent`. */
export function isApplicationWaiting(viewer: Viewer | null): SQL {
  return sql`(w.status = 'pending' and agent.account_status = 'active' and ${isApplicationReceived(viewer)})`;
}

/** The viewer's own applications as an agent, except for proposals that an admin has removed. */
export function isApplicationOwn(viewer: Viewer | null): SQL {
  return sql`(p.status <> 'removed' and w.agent_id = ${viewerId(viewer)})`;
}

/** Applications that a viewer may see: their own, those they received, and all for admins. */
export function isApplicationVisibleTo(viewer: Viewer | null): SQL {
  return sql`(${isApplicationOwn(viewer)} or ${isApplicationReceived(viewer)} or ${isAdmin(viewer)})`;
}

/** The host's reply, for a viewer who hasn't blocked them. */
export function responseFor(viewer: Viewer | null): SQL {
  return sql`case when not exists (select from blocks b where b.blocker_id = ${viewerId(viewer)}
    and b.blocked_id = w.host_id) then w.host_response end`;
}
