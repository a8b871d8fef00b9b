import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { proposals, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** What the predicates read of a proposal and its host. */
interface ProposalColumns {
  id: SQLWrapper;
  hostId: SQLWrapper;
  status: SQLWrapper;
  hostStatus: SQLWrapper;
}

/** For statements that call the proposal `p` and its host `host`. All predicates mean these unless told otherwise. */
const ALIASED: ProposalColumns = {
  id: sql`p.id`,
  hostId: sql`p.host_id`,
  status: sql`p.status`,
  hostStatus: sql`host.account_status`,
};

/** For statements of the query builder that join `proposals` and `users`. */
export const PROPOSAL_COLUMNS: ProposalColumns = {
  id: proposals.id,
  hostId: proposals.hostId,
  status: proposals.status,
  hostStatus: users.accountStatus,
};

/** Entries of the search index that are kept from everybody but the host, whose plan carries no more. Called `s`, or as given. */
export function isHiddenEntry(nowMs: number, entry: SQL = sql`s`): SQL {
  return sql`(${entry}.hidden_from_ms <= ${nowMs} and ${entry}.hidden_until_ms > ${nowMs})`;
}

/** Proposals that are kept so. A list asks this of every row, so it does not call Postgres' own function for it. */
export function isHidden(now: Date, { id }: Pick<ProposalColumns, "id"> = ALIASED): SQL {
  return sql`exists (select from proposal_search hiding
    where hiding.proposal_id = ${id} and ${isHiddenEntry(now.getTime(), sql`hiding`)})`;
}

/**
 * Proposals with a public page: active, funded and cancelled ones of active hosts, unless a plan that ended hides them.
 * Drafts, paused and removed ones have none.
 */
export function hasPublicPage(now: Date, p = ALIASED): SQL {
  return sql`(${p.status} in ('active', 'completed', 'cancelled') and ${p.hostStatus} = 'active'
    and not ${isHidden(now, p)})`;
}

/** Proposals that have a card, as `app.proposal_cards` says it too: cancelled ones have a page and no card. */
export function hasCard(now: Date, p = ALIASED): SQL {
  return sql`(${p.status} <> 'cancelled' and ${hasPublicPage(now, p)})`;
}

/**
 * Proposals whose page opens for everybody with the link: those with a public page, and those their host has paused,
 * whose page says so and takes no money. One that is paused because its publication is unpaid does not open.
 */
export function opensByLink(now: Date, p = ALIASED): SQL {
  return sql`(${hasPublicPage(now, p)} or (${p.status} = 'paused' and ${p.hostStatus} = 'active'
    and not app.lacks_publication(${p.id}, ${p.status})))`;
}

/** Proposals that exist for a viewer who has the link: those that open by it, and their own unless removed. */
export function isVisibleTo(viewer: Viewer | null, now: Date, p = ALIASED): SQL {
  return sql`((${isOwn(viewer, p)} and ${p.status} <> 'removed') or ${opensByLink(now, p)})`;
}

/** Proposals that a list shows to a viewer: those with a public page, and their team's in any state. */
export function isListedTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(${hasPublicPage(now)} or ${isTeams(viewer)})`;
}

/** A host's own proposals. */
export function isOwn(viewer: Viewer | null, { hostId }: Pick<ProposalColumns, "hostId"> = ALIASED): SQL {
  return sql`${hostId} = ${viewerId(viewer)}`;
}

/** Proposals that a viewer runs or promotes, and all of them for admins. */
export function isTeams(viewer: Viewer | null): SQL {
  return sql`(${isOwn(viewer)} or ${isAdmin(viewer)} or p.id = any(${promotedBy(viewer)}))`;
}

/** Proposals whose agents a viewer manages, in any state: their own, and those they co-own. */
export function managesAgents(
  viewer: Viewer | null,
  { id, hostId }: Pick<ProposalColumns, "id" | "hostId"> = ALIASED,
): SQL {
  const coOwned = promotedBy(viewer, sql`and own.role = 'co_owner'`);
  return sql`(${hostId} = ${viewerId(viewer)} or ${id} = any(${coOwned}))`;
}

/** The ids of what an agent promotes for active hosts, as `app.team_role` has it; looked up once a statement. */
function promotedBy(viewer: Viewer | null, andRole: SQL = sql``): SQL {
  return sql`array(select own.proposal_id from proposal_agents own
    join users boss on boss.id = own.host_id and boss.account_status = 'active'
    where own.agent_id = ${viewerId(viewer)} and own.status = 'active' ${andRole})`;
}

/** Proposals that look for sponsors before the public: live ones, whose event is neither over nor called off. */
export function isOffered(now: Date): SQL {
  return sql`(p.status = 'active' and ${hasPublicPage(now)} and not exists (select from events ended
    where ended.id = p.event_id and (ended.status <> 'active' or ended.ends_at <= ${instantOf(now)})))`;
}

/**
 * The same by the search index, for lists: what can be found and funded now. The query calls the index `s`; `nowMs` in
 * milliseconds since 1970.
 */
export function isListed(nowMs: number): SQL {
  return sql`s.ends_ms > ${nowMs} and not ${isHiddenEntry(nowMs)}`;
}

/** Proposals that are gone for good: removed, or their host's account deleted. */
export const isGoneForGood: SQL = sql`(p.status = 'removed' or host.account_status = 'deleted')`;
