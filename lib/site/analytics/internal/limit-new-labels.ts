import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { saltedHash } from "@/lib/core/day-salt";
import { countTries, pointsFor } from "@/lib/core/rate-limiter";
import { untilNoDeadlock } from "@/lib/core/transaction";
import { analyticsLimits } from "../limits";

interface Labeled {
  proposalAgentId: string;
  source: string | null;
  ip: string;
}

/**
 * Replaces labels that none of the agent's links had before with "other", beyond the few that one IP address may add a
 * day, so that no visitor uses up an agent's labels by making them up.
 */
export async function limitNewLabels<Click extends Labeled>(
  db: Executor,
  now: Date,
  salt: Buffer,
  clicks: readonly Click[],
): Promise<Click[]> {
  const limit = analyticsLimits.new_label;
  const agents = await readUnknown(db, clicks);
  const keyOf = ({ ip }: Labeled, agentId: string) => saltedHash(salt, ip, agentId);
  const added = new Map<string, Set<string>>();
  clicks.forEach((click, n) => {
    const agentId = agents.get(n);
    if (!agentId || !click.source) return;
    const key = keyOf(click, agentId);
    added.set(key, (added.get(key) ?? new Set()).add(click.source));
  });
  const tries = new Map([...added].map(([key, labels]) => [key, labels.size]));
  const used = added.size > 0 ? await untilNoDeadlock(() => countTries(db, now, limit, tries)) : new Map();
  return clicks.map((click, n) => {
    const agentId = agents.get(n);
    if (!agentId || !click.source) return click;
    const key = keyOf(click, agentId);
    const labels = [...(added.get(key) ?? [])];
    const room = pointsFor(limit, click.ip) - ((used.get(key) ?? 0) - labels.length);
    return labels.indexOf(click.source) < room ? click : { ...click, source: "other" };
  });
}

/** The agent of each click whose label is new to all of the agent's links, by the click's position. */
async function readUnknown(db: Executor, clicks: readonly Labeled[]): Promise<Map<number, string>> {
  const ids = clicks.map(({ proposalAgentId }) => proposalAgentId);
  const sources = clicks.map(({ source }) => source);
  const { rows } = await db.execute<{ n: number; agentId: string }>(sql`
    select c.n::int - 1 as n, a.agent_id as "agentId"
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(sources)}::text[]) with ordinality as c (id, source, n)
      join proposal_agents a on a.id = c.id
    where c.source is not null and c.source <> 'other' and not exists (
      select from proposal_agents own join referral_source_days d on d.proposal_agent_id = own.id
      where own.agent_id = a.agent_id and d.source = c.source)`);
  return new Map(rows.map(({ n, agentId }) => [n, agentId]));
}
