import "server-only";
import { sql } from "drizzle-orm";
import type { ProposalStatus } from "@/db/enums";
import { instant } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { shareOf } from "@/lib/core/money";
import { hasRight, type TeamRole } from "@/lib/listings/proposals/team";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { referralPath } from "../paths";
import type { AgentsDto, AgreementDto } from "../schema";
import { canInvite, mayGive, rolesToGive } from "../team-policy";

/** The example price if a proposal has no tiers. */
const EXAMPLE_CENTS = 50_000;
const SHOWN_PAST = 10;

type ProposalRow = {
  title: string;
  hostId: string;
  status: ProposalStatus;
  currency: string;
  paidCents: number | null;
  own: TeamRole | null;
};

type Row = Omit<AgreementDto, "expiresAt" | "activeAt" | "endedAt" | "link" | "mayChange" | "mayMessage"> & {
  expiresAt: string | null;
  activeAt: string | null;
  endedAt: string | null;
  code: string | null;
};

/**
 * A proposal's agents, open invitations, and ended agreements, with each link's results but never a token. Only for its
 * host and co-owners. Throws `not_found` for anyone else.
 */
export async function getAgents(ctx: Ctx, proposalId: string): Promise<AgentsDto> {
  const { viewer, readDb, now } = authorize(ctx, "signed_in");
  if (!isId(proposalId)) throw notFound();
  const [proposal] = await readDb.execute<ProposalRow>(sql`
    select p.title, p.host_id as "hostId", p.status, p.currency, app.team_role(p.id, ${viewer.id}) as own,
      (select min(t.amount_cents)::float8 from proposal_tiers t where t.proposal_id = p.id) as "paidCents"
    from proposals p where p.id = ${proposalId} and p.status <> 'removed'`);
  if (!proposal?.own || !hasRight(proposal.own, "agents")) throw notFound();
  const { own, title, hostId, status, currency } = proposal;
  const at = now().toISOString();
  const rows = await readDb.execute<Row>(sql`
    select a.id, a.role, a.agent_email as email, a.agent_id as "agentId", u.full_name as name, a.referral_code as code,
      case when a.status = 'pending' and a.expires_at <= ${at} then 'expired' else a.status end as status,
      a.commission_type as "commissionType", a.commission_bps as "commissionBps",
      a.commission_cents::float8 as "commissionCents", a.currency, a.commission_description as "commissionDescription",
      a.expires_at as "expiresAt", a.active_at as "activeAt", coalesce(a.ended_at, a.expires_at) as "endedAt",
      (select coalesce(sum(d.visitors), 0)::int from referral_click_days d where d.proposal_agent_id = a.id) as clicks,
      (select count(*)::int from referral_events e
       where e.proposal_agent_id = a.id and e.type = 'interest_expressed') as interests,
      (select count(*)::int from app.led_sponsorships l where l.proposal_agent_id = a.id) as funded
    from proposal_agents a left join users u on u.id = a.agent_id
    where a.proposal_id = ${proposalId}
    order by a.status in ('active', 'pending') desc, a.created_at desc, a.id desc
    limit 200`);
  const agreements = rows.map(({ code, expiresAt, activeAt, endedAt, ...row }): AgreementDto => {
    const isActive = row.status === "active";
    return {
      ...row,
      expiresAt: instant(expiresAt)?.toISOString() ?? null,
      activeAt: instant(activeAt)?.toISOString() ?? null,
      endedAt: isActive || row.status === "pending" ? null : (instant(endedAt)?.toISOString() ?? null),
      link: isActive && code ? new URL(referralPath(proposalId, code), env().SITE_URL).href : null,
      mayChange: mayGive(own, row.role),
      mayMessage: isActive && own === "host",
    };
  });
  const paidCents = proposal.paidCents ?? EXAMPLE_CENTS;
  return {
    proposalId,
    hostId,
    title,
    isOpen: canInvite(status),
    roles: rolesToGive(own),
    example: {
      paidCents,
      baseCents: paidCents - shareOf(paidCents, siteSettings().platformFeeBps),
      currency,
    },
    pending: agreements.filter((one) => one.status === "pending"),
    active: agreements.filter((one) => one.status === "active"),
    past: agreements.filter((one) => one.endedAt !== null).slice(0, SHOWN_PAST),
  };
}
