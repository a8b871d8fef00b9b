import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { AgentApplicationStatus } from "@/db/enums";
import { instant } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { proposalPath } from "@/lib/core/slug";
import type { HostApplicationDto, OwnApplicationDto } from "../listing";
import { promisedTerms } from "../listing-terms";
import { isApplicationOwn, isApplicationReceived, isApplicationWaiting, responseFor } from "../visibility";

const PAGE_SIZE = 20;
const RECENT = 10;
const MOST_OWN = 20;

type Row = {
  id: string;
  proposal_id: string;
  title: string;
  agent_id: string;
  agent_name: string;
  status: AgentApplicationStatus;
  message: string;
  experience: string | null;
  host_response: string | null;
  commission_bps: number;
  listed_bps: number;
  agreed_bps: number | null;
  agreement_id: string | null;
  created_at: string;
  responded_at: string | null;
  is_filled: boolean;
  is_over: boolean;
};

const titleOf = ({ proposal_id: id, title }: Pick<Row, "proposal_id" | "title">) => ({
  id,
  title,
  path: proposalPath({ id, title }),
});

/**
 * Returns one page of pending applications for proposals that the viewer owns or co-owns, oldest first, without
 * suspended agents. A single query.
 * @param after the id of the last application on the previous page
 */
export async function listWaitingApplications(
  ctx: Ctx,
  after: string | null,
): Promise<Page<HostApplicationDto>> {
  const parts = authorize(ctx, "signed_in");
  const { rows } = await parts.db.execute<Row>(sql`
    ${select(parts, isApplicationWaiting(parts.viewer))}
      and (${after}::uuid is null or (w.created_at, w.id) > (
        select b.created_at, b.id from agent_applications b where b.id = ${after}::uuid))
    order by w.created_at, w.id limit ${PAGE_SIZE + 1}`);
  return pageOf(rows.map(toApplication), PAGE_SIZE);
}

/** The last ten answered applications, newest first. */
export async function listRecentResponses(ctx: Ctx): Promise<HostApplicationDto[]> {
  const parts = authorize(ctx, "signed_in");
  const { rows } = await parts.db.execute<Row>(sql`
    ${select(parts, isApplicationReceived(parts.viewer))}
      and w.status in ('approved', 'declined') order by w.responded_at desc, w.id desc limit ${RECENT}`);
  return rows.map(toApplication);
}

function select({ viewer, now }: Pick<SignedInCtx, "viewer" | "now">, which: SQL) {
  const at = now().toISOString();
  return sql`
    select w.id, w.proposal_id, p.title, w.agent_id, agent.full_name as agent_name, w.status, w.message, w.experience,
      w.host_response, w.commission_bps, l.commission_bps as listed_bps, w.created_at, w.responded_at,
      (select a.commission_bps from proposal_agents a where a.application_id = w.id) as agreed_bps,
      (select a.id from proposal_agents a
       where a.application_id = w.id and a.status = 'active' and a.host_id = ${viewer.id}) as agreement_id,
      (select count(*) from proposal_agents a
       where a.proposal_id = p.id and a.status = 'active' and a.application_id is not null) >= l.max_agents as is_filled,
      l.status not in ('live', 'paused') or p.is_funded or p.status not in ('active', 'paused')
        or not coalesce(e.status = 'active' and e.ends_at > ${at}, true) as is_over
    from agent_applications w join agent_listings l on l.id = w.listing_id
      join proposals p on p.id = w.proposal_id join users agent on agent.id = w.agent_id
      left join events e on e.id = p.event_id
    where ${which}`;
}

function toApplication(row: Row): HostApplicationDto {
  const terms = (commissionBps: number) => ({ commissionBps, commissionDescription: null });
  const promised = promisedTerms(terms(row.commission_bps), terms(row.listed_bps)).commissionBps;
  return {
    id: row.id,
    proposal: titleOf(row),
    agentId: row.agent_id,
    agentName: row.agent_name,
    status: row.status,
    message: row.message,
    experience: row.experience,
    hostResponse: row.host_response,
    commissionBps: row.agreed_bps ?? promised,
    isAboveListed: promised > row.listed_bps,
    at: instant(row.created_at),
    respondedAt: instant(row.responded_at),
    agreementId: row.agreement_id,
    obstacle: row.is_over ? "over" : row.is_filled ? "filled" : null,
  };
}

/** The viewer's applications as an agent, newest first, without approved ones, which are agreements by now. */
export async function listOwnApplications(ctx: Ctx): Promise<OwnApplicationDto[]> {
  const { db, viewer } = authorize(ctx, "signed_in");
  const { rows } = await db.execute<
    Pick<Row, "id" | "proposal_id" | "title" | "status" | "host_response" | "created_at" | "responded_at">
  >(sql`
    select w.id, w.proposal_id, p.title, w.status, w.created_at, w.responded_at,
      ${responseFor(viewer)} as host_response
    from agent_applications w join proposals p on p.id = w.proposal_id
    where ${isApplicationOwn(viewer)} and w.status <> 'approved'
    order by w.status = 'pending' desc, w.created_at desc, w.id desc limit ${MOST_OWN}`);
  return rows.map((row) => ({
    id: row.id,
    proposal: titleOf(row),
    status: row.status,
    hostResponse: row.host_response,
    at: instant(row.created_at),
    respondedAt: instant(row.responded_at),
  }));
}
