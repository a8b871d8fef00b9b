import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { agentListings } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";
import * as proposal from "@/lib/listings/proposals/visibility";

/** What a predicate reads of a listing and its proposal. */
interface ListingColumns {
  status: SQLWrapper;
  hostId: SQLWrapper;
  hiddenAt: SQLWrapper;
  proposal: typeof proposal.PROPOSAL_COLUMNS;
}

/** For statements of the query builder that join `agentListings`, `proposals` and `users`. */
export const LISTING_COLUMNS: ListingColumns = {
  status: agentListings.status,
  hostId: agentListings.hostId,
  hiddenAt: agentListings.hiddenAt,
  proposal: proposal.PROPOSAL_COLUMNS,
};

// Other queries call the listing `l`, its proposal `p` and its host `host`.

/** Listings that everybody finds: live ones that no admin hides, of proposals that look for sponsors. */
export function isListed(now: Date): SQL {
  return sql`(l.status = 'live' and l.hidden_at is null and not p.is_funded and ${proposal.isOffered(now)})`;
}

/** Listings that exist for a viewer who has the link: once paid for, where the proposal does, hidden ones for their host. */
export function isVisibleTo(viewer: Viewer | null, now: Date, l: ListingColumns): SQL {
  return sql`(${l.status} <> 'unpaid' and (${l.hiddenAt} is null or ${l.hostId} = ${viewerId(viewer)})
    and ${proposal.isVisibleTo(viewer, now, l.proposal)})`;
}

/** Listings that a viewer manages; none of a proposal that an admin has removed. */
export function isManaged(viewer: Viewer | null): SQL {
  return sql`(p.status <> 'removed' and ${proposal.managesAgents(viewer)})`;
}

/** Listings that a list shows to a viewer: those that everybody finds, those they manage, and all for admins. */
export function isListedTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(${isListed(now)} or ${isManaged(viewer)} or ${isAdmin(viewer)})`;
}

// The queries call the application `w` and its proposal `p`.

/** Applications for listings that a viewer manages; none for a proposal that an admin has removed. */
export function isApplicationReceived(viewer: Viewer | null): SQL {
  const applied = { id: sql`w.proposal_id`, hostId: sql`w.host_id` };
  return sql`(p.status <> 'removed' and ${proposal.managesAgents(viewer, applied)})`;
}

/** Applications that wait for a viewer's answer; of suspended agents none does. The query calls the agent `agent`. */
export function isApplicationWaiting(viewer: Viewer | null): SQL {
  return sql`(w.status = 'pending' and agent.account_status = 'active' and ${isApplicationReceived(viewer)})`;
}

/** Applications of the viewer's own as an agent; none for a proposal that an admin has removed. */
export function isApplicationOwn(viewer: Viewer | null): SQL {
  return sql`(p.status <> 'removed' and w.agent_id = ${viewerId(viewer)})`;
}

/** Applications that a viewer may see: their own, those they received, and all for admins. */
export function isApplicationVisibleTo(viewer: Viewer | null): SQL {
  return sql`(${isApplicationOwn(viewer)} or ${isApplicationReceived(viewer)} or ${isAdmin(viewer)})`;
}

/** What the host wrote back, for a viewer who has not blocked them. */
export function responseFor(viewer: Viewer | null): SQL {
  return sql`case when not exists (select from blocks b where b.blocker_id = ${viewerId(viewer)}
    and b.blocked_id = w.host_id) then w.host_response end`;
}
