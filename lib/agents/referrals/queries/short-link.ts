import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { hasCard } from "@/lib/listings/proposals/visibility";

/** A proposal that an agent promotes, as their visitors see it. */
export interface PromotedDto {
  proposal: { id: string; title: string };
  hostName: string;
}

/** What a short link without a proposal shows. */
export interface AgentLinkDto {
  /** The agent's company, or their name. */
  agentName: string;
  promoted: PromotedDto[];
}

type Reading = Pick<Ctx, "readDb" | "now">;

/** Proposals shown for one agent, newest agreement first. */
const MOST_SHOWN = 50;

/** The public proposals that the agent with this name promotes now; null if no agent has the name. For everyone. */
export async function getAgentLink(ctx: Reading, name: string): Promise<AgentLinkDto | null> {
  const rows = await ctx.readDb.execute<{
    agentName: string;
    id: string | null;
    title: string | null;
    hostName: string | null;
  }>(sql`
    select coalesce(agent.company_name, agent.full_name) as "agentName", o.id, o.title, o."hostName"
    from agent_link_names n
    join users agent on agent.id = n.agent_id and agent.account_status = 'active'
    left join lateral (
      select p.id, p.title, coalesce(host.company_name, host.full_name) as "hostName"
      from proposal_agents a
      join proposals p on p.id = a.proposal_id
      join users host on host.id = p.host_id
      where a.agent_id = n.agent_id and a.status = 'active' and p.status = 'active' and ${hasCard(ctx.now())}
      order by a.id desc
      limit ${MOST_SHOWN}) o on true
    where n.name = ${name}`);
  const [first] = rows;
  if (!first) return null;
  return {
    agentName: first.agentName,
    promoted: rows.flatMap(({ id, title, hostName }) =>
      id !== null && title !== null && hostName !== null ? [{ proposal: { id, title }, hostName }] : [],
    ),
  };
}

/**
 * The proposal and the referral code that a short link stands for; null if it stands for none. The code may be that of
 * an ended agreement, which the rules for codes reject. For everyone.
 * @param shortId the end of the proposal's id
 */
export async function findShortLink(
  ctx: Pick<Reading, "readDb">,
  { name, shortId }: { name: string; shortId: string },
): Promise<{ proposalId: string; code: string } | null> {
  const [found] = await ctx.readDb.execute<{ proposalId: string; code: string }>(sql`
    select a.proposal_id as "proposalId", a.referral_code as code
    from agent_link_names n
    join proposal_agents a on a.agent_id = n.agent_id and a.active_at is not null
    where n.name = ${name} and right(a.proposal_id::text, 8) = ${shortId}
    order by (a.status = 'active') desc, a.id desc
    limit 1`);
  return found ?? null;
}
