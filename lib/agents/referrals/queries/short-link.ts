import "server-only";
import { sql } from "drizzle-orm";
import type { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { firstName } from "@/lib/identity/accounts/first-name";
import { hasCard } from "@/lib/listings/proposals/visibility";
import { isLinkName } from "../schema";

/** A proposal that an agent promotes, as their visitors see it. */
export interface PromotedDto {
  proposal: { id: string; title: string };
  hostName: string;
}

/** What a short link without a proposal shows. */
export interface AgentLinkDto {
  /** The agent's company, or their first name. */
  agentName: string;
  promoted: PromotedDto[];
}

type Names = Pick<typeof users.$inferSelect, "companyName" | "fullName">;
type Reading = Pick<Ctx, "readDb" | "now">;

/** Proposals shown for one agent, newest agreement first. */
const MOST_SHOWN = 50;

/** The public proposals that the agent with this name promotes now; null if no agent has the name. For everyone. */
export async function getAgentLink(ctx: Reading, name: string): Promise<AgentLinkDto | null> {
  if (!isLinkName(name)) return null;
  const rows = await ctx.readDb.execute<{
    agent: Names;
    promoted: (Pick<PromotedDto, "proposal"> & { host: Names }) | null;
  }>(sql`
    select json_build_object('companyName', agent.company_name, 'fullName', agent.full_name) as agent, o.promoted
    from agent_link_names n
    join users agent on agent.id = n.agent_id and agent.account_status = 'active'
    left join lateral (
      select json_build_object('proposal', json_build_object('id', p.id, 'title', p.title),
        'host', json_build_object('companyName', host.company_name, 'fullName', host.full_name)) as promoted
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
    agentName: publicName(first.agent),
    promoted: rows.flatMap(({ promoted }) =>
      promoted ? [{ proposal: promoted.proposal, hostName: publicName(promoted.host) }] : [],
    ),
  };
}

const publicName = ({ companyName, fullName }: Names) => companyName ?? firstName(fullName);

/**
 * The proposal and the referral code that a short link stands for; null if it stands for none. The code may be that of
 * an ended agreement, which the rules for codes reject. For everyone.
 * @param shortId the end of the proposal's id
 */
export async function findShortLink(
  ctx: Pick<Reading, "readDb">,
  { name, shortId }: { name: string; shortId: string },
): Promise<{ proposalId: string; code: string } | null> {
  if (!isLinkName(name)) return null;
  const [found] = await ctx.readDb.execute<{ proposalId: string; code: string }>(sql`
    select a.proposal_id as "proposalId", a.referral_code as code
    from agent_link_names n
    join proposal_agents a on a.agent_id = n.agent_id and a.active_at is not null
    where n.name = ${name} and right(a.proposal_id::text, 8) = ${shortId}
    order by (a.status = 'active') desc, a.id desc
    limit 1`);
  return found ?? null;
}
