import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { proposalAgents, proposals, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { managesAgents } from "@/lib/listings/proposals/visibility";

// Queries alias the agreement as `a`, its proposal as `p`, and its host as `host`.

interface InvitationColumns {
  status: SQLWrapper;
  expiresAt: SQLWrapper;
  proposalStatus: SQLWrapper;
  hostStatus: SQLWrapper;
}

const ALIASED: InvitationColumns = {
  status: sql`a.status`,
  expiresAt: sql`a.expires_at`,
  proposalStatus: sql`p.status`,
  hostStatus: sql`host.account_status`,
};

/** For query-builder statements that join `proposalAgents`, `proposals`, and `users`. */
export const INVITATION_COLUMNS: InvitationColumns = {
  status: proposalAgents.status,
  expiresAt: proposalAgents.expiresAt,
  proposalStatus: proposals.status,
  hostStatus: users.accountStatus,
};

/** Invitations that can be answered now. */
export function isAnswerable(now: Date, invitation = ALIASED): SQL {
  const { status, expiresAt, proposalStatus, hostStatus } = invitation;
  return sql`(${status} = 'pending' and ${expiresAt} > ${instantOf(now)} and ${hostStatus} = 'active'
    and ${proposalStatus} in ('active', 'paused', 'completed'))`;
}

/** Pending invitations to the viewer's verified address, from hosts they haven't blocked. */
export function isInvited(viewer: Viewer | null): SQL {
  if (!viewer?.emailVerified) return sql`false`;
  return sql`(a.status = 'pending' and a.agent_email = ${viewer.email} and not exists (
    select from blocks b where b.blocker_id = ${viewerId(viewer)} and b.blocked_id = a.host_id))`;
}

/** Agreements in any state that a viewer manages as the host or a co-owner. */
export function isManaged(viewer: Viewer | null): SQL {
  return managesAgents(viewer, { id: sql`a.proposal_id`, hostId: sql`a.host_id` });
}

/**
 * Agreements that a viewer may see: an agent's own, invitations to them, and those they manage, unless an admin has
 * removed the proposal. All for admins.
 */
export function isVisibleTo(viewer: Viewer | null): SQL {
  return sql`(${isAdmin(viewer)} or (p.status <> 'removed'
    and (a.agent_id = ${viewerId(viewer)} or ${isInvited(viewer)} or ${isManaged(viewer)})))`;
}
