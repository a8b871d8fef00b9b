import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { proposals, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** The columns of a proposal and its host that the predicates read. */
interface ProposalColumns {
  id: SQLWrapper;
  hostId: SQLWrapper;
  status: SQLWrapper;
  hostStatus: SQLWrapper;
}

/** For queries that alias the proposal as `p` and its host as `host`, the default for all predicates. */
const ALIASED: ProposalColumns = {
  id: sql`p.id`,
  hostId: sql`p.host_id`,
  status: sql`p.status`,
  hostStatus: sql`host.account_status`,
};

/** For query-builder queries that join `proposals` and `users`. */
export const PROPOSAL_COLUMNS: ProposalColumns = {
  id: proposals.id,
  hostId: proposals.hostId,
  status: proposals.status,
  hostStatus: users.accountStatus,
};

/** Search rows hidden from everyone but the host, because of their plan's limit. Alias `s` by default. */
export function isHiddenEntry(nowMs: number, entry: SQL = sql`s`): SQL {
  return sql`(${entry}.hidden_from_ms <= ${nowMs} and ${entry}.hidden_until_ms > ${nowMs})`;
}

/** Hidden proposals. Lists evaluate this for every row, so it avoids calling the Postgres function. */
export function isHidden(now: Date, { id }: Pick<ProposalColumns, "id"> = ALIASED): SQL {
  return sql`exists (select from proposal_search hiding
    where hiding.proposal_id = ${id} and ${isHiddenEntry(now.getTime(), sql`hiding`)})`;
}

/**
 * Proposals with a public page: active, funded, and canceled ones of active hosts, unless an ended plan hides them. Not
 * drafts, paused, or removed ones.
 */
export function hasPublicPage(now: Date, p = ALIASED): SQL {
  return sql`(${p.status} in ('active', 'completed', 'cancelled') and ${p.hostStatus} = 'active'
    and not ${isHidden(now, p)})`;
}

/** Proposals with a card, consistent with `app.proposal_cards`: canceled ones have a page but no card. */
export function hasCard(now: Date, p = ALIASED): SQL {
  return sql`(${p.status} <> 'cancelled' and ${hasPublicPage(now, p)})`;
}

/**
 * Proposals that anyone with the link can open: those with a public page, and those their host paused, whose page says
 * so and takes no money. Not those paused because publication is unpaid.
 */
export function opensByLink(now: Date, p = ALIASED): SQL {
  return sql`(${hasPublicPage(now, p)} or (${p.status} = 'paused' and ${p.hostStatus} = 'active'
    and not app.lacks_publication(${p.id}, ${p.status})))`;
}

/** Proposals that a viewer with the link can open: as above, plus their own unless removed. */
export function isVisibleTo(viewer: Viewer | null, now: Date, p = ALIASED): SQL {
  return sql`((${isOwn(viewer, p)} and ${p.status} <> 'removed') or ${opensByLink(now, p)})`;
}

/** Proposals that lists show to a viewer: those with a public page, and their team's in any status. */
export function isListedTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(${hasPublicPage(now)} or ${isTeams(viewer)})`;
}

/** The host's own proposals. */
export function isOwn(viewer: Viewer | null, { hostId }: Pick<ProposalColumns, "hostId"> = ALIASED): SQL {
  return sql`${hostId} = ${viewerId(viewer)}`;
}

/** Proposals that a viewer hosts or promotes; all of them for admins. */
export function isTeams(viewer: Viewer | null): SQL {
  return sql`(${isOwn(viewer)} or ${isAdmin(viewer)} or p.id = any(${promotedBy(viewer)}))`;
}

/** Proposals whose agents a viewer manages, in any status: their own and those they co-own. */
export function managesAgents(
  viewer: Viewer | null,
  { id, hostId }: Pick<ProposalColumns, "id" | "hostId"> = ALIASED,
): SQL {
  const coOwned = promotedBy(viewer, sql`and own.role = 'co_owner'`);
  return sql`(${hostId} = ${viewerId(viewer)} or ${id} = any(${coOwned}))`;
}

/** Ids of other hosts' proposals whose sponsors a viewer answers: those where their role has the right "answer". */
export const repliesFor = (viewer: Viewer | null): SQL =>
  promotedBy(viewer, sql`and own.role in ('editor', 'co_owner')`);

/** Ids of proposals an agent promotes for active hosts, as in `app.team_role`; evaluated once per query. */
function promotedBy(viewer: Viewer | null, andRole: SQL = sql``): SQL {
  return sql`array(select own.proposal_id from proposal_agents own
    join users boss on boss.id = own.host_id and boss.account_status = 'active'
    where own.agent_id = ${viewerId(viewer)} and own.status = 'active' ${andRole})`;
}

/** Proposals publicly looking for sponsors: live, with an event that is neither over nor canceled. */
export function isOffered(now: Date): SQL {
  return sql`(p.status = 'active' and ${hasPublicPage(now)} and not exists (select from events ended
    where ended.id = p.event_id and (ended.status <> 'active' or ended.ends_at <= ${instantOf(now)})))`;
}

/**
 * The same by the search index, for lists: open public proposals. The query aliases the index as `s`; `nowMs` is Unix
 * time in milliseconds.
 */
export function isListed(nowMs: number): SQL {
  return sql`s.ends_ms > ${nowMs} and not ${isHiddenEntry(nowMs)}`;
}

/** Permanently deleted proposals: removed, or with a deleted host account. */
export const isGoneForGood: SQL = sql`(p.status = 'removed' or host.account_status = 'deleted')`;
