import "server-only";
import { sql } from "drizzle-orm";
import type { ProposalStatus } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { AssignedDto } from "@/lib/agents/commissions/agent-dashboard";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { type Page, pageOf } from "@/lib/core/query";
import { canEdit } from "@/lib/listings/proposals/policy";
import { hasRight } from "@/lib/listings/proposals/team";
import { hasCard } from "@/lib/listings/proposals/visibility";
import { referralPath } from "../paths";

const PAGE_SIZE = 20;

type Row = Omit<AssignedDto, "proposal" | "canEdit" | "canAnswer" | "link"> & {
  proposalId: string;
  title: string;
  proposalStatus: ProposalStatus;
  code: string;
  isPublic: boolean;
};

/**
 * Returns one page of the proposals that the viewer promotes or used to promote, with each link's results, active ones
 * first, then newest first. A single query.
 * @param after the id of the last agreement on the previous page
 */
export async function listAssigned(ctx: Ctx, after: string | null = null): Promise<Page<AssignedDto>> {
  const { db, viewer, now } = authorize(ctx, "signed_in");
  const { rows } = await db.execute<RawRow<Row>>(sql`
    select a.id, a.status, a.role, a.commission_type as "commissionType", a.commission_bps as "commissionBps",
      a.commission_cents::float8 as "commissionCents", a.currency, a.commission_description as "commissionDescription",
      a.referral_code as code, a.active_at as "activeAt", a.ended_at as "endedAt",
      p.id as "proposalId", p.title, p.status as "proposalStatus", p.event_id as "eventId",
      a.role = 'co_owner' and a.status = 'active' and exists (select from event_balances b
        where b.shared_team_at is not null and (b.event_id = p.event_id or b.proposal_id = p.id)) as "isBalanceShared",
      coalesce(host.company_name, host.full_name) as "hostName",
      ${hasCard(now())} as "isPublic",
      days.clicks, days.requests, told.interests, told.funded, told."earnedCents"
    from proposal_agents a
    join proposals p on p.id = a.proposal_id
    join users host on host.id = a.host_id
    cross join lateral (
      select coalesce(sum(d.visitors), 0)::float8 as clicks, coalesce(sum(d.requests), 0)::float8 as requests
      from referral_click_days d where d.proposal_agent_id = a.id) days
    cross join lateral (
      select count(*)::int as funded, coalesce(sum(l.commission_cents), 0)::float8 as "earnedCents",
        (select count(*)::int from referral_events e
          where e.proposal_agent_id = a.id and e.type = 'interest_expressed') as interests
      from app.led_sponsorships l where l.proposal_agent_id = a.id) told
    where a.agent_id = ${viewer.id} and a.active_at is not null and p.status <> 'removed'
      and (${after}::uuid is null or (a.status = 'active', a.id) < (
        select b.status = 'active', b.id from proposal_agents b where b.id = ${after} and b.agent_id = ${viewer.id}))
    order by (a.status = 'active') desc, a.id desc
    limit ${PAGE_SIZE + 1}`);
  const assigned = rows.map((raw): AssignedDto => {
    const { proposalId, title, proposalStatus, code, ...row } = withInstants<Row>(raw, "activeAt", "endedAt");
    const isActive = row.status === "active";
    const canShare = isActive && row.isPublic && proposalStatus === "active";
    return {
      ...row,
      proposal: { id: proposalId, title, status: proposalStatus },
      canEdit: isActive && hasRight(row.role, "edit") && canEdit(proposalStatus),
      canAnswer: isActive && hasRight(row.role, "answer"),
      link: canShare ? new URL(referralPath(proposalId, code), env().SITE_URL).href : null,
    };
  });
  return pageOf(assigned, PAGE_SIZE);
}
