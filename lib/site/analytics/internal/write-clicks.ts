import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { daySalt, saltedHash } from "@/lib/core/day-salt";
import { dropRateLimitedVisits } from "@/lib/core/drop-rate-limited-visits";
import { untilNoDeadlock } from "@/lib/core/transaction";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";
import { analyticsLimits } from "../limits";
import { limitNewLabels } from "./limit-new-labels";

/** A request for an agent's link. */
export interface LinkRequest {
  at: Date;
  proposalId: string;
  code: string;
}

/** A person sees the page behind an agent's link. IP address and user agent never reach the database. */
export interface Click extends LinkRequest {
  /** The label in the link. Null: none. */
  source: string | null;
  /** The signed-in visitor. */
  viewerId: string | null;
  ip: string;
  userAgent: string;
}

/**
 * Records clicks: the first per visitor, link, and day, within the rate limit per IP address. Returns the agreement of
 * each click, in order; null if it doesn't count. All or nothing per day.
 */
export async function writeClicks(db: Executor, clicks: readonly Click[]): Promise<(string | null)[]> {
  const followed = await readFollowed(db, clicks);
  const counting = clicks.flatMap((click, n) => {
    const proposalAgentId = followed[n];
    return proposalAgentId ? [{ ...click, proposalAgentId }] : [];
  });
  for (const [day, ofDay] of Map.groupBy(counting, dayOf)) {
    const salt = await daySalt(db, day);
    const counted = await dropRateLimitedVisits(db, salt, analyticsLimits.click, ofDay);
    const hashed = (await limitNewLabels(db, ofDay.at(-1)?.at ?? new Date(), salt, counted)).map(
      ({ proposalAgentId, at, source, ip, userAgent }) => {
        return { proposalAgentId, at, source, visitor: saltedHash(salt, proposalAgentId, ip, userAgent) };
      },
    );
    if (hashed.length > 0) await untilNoDeadlock(() => countVisitors(db, day, hashed));
  }
  return followed;
}

/** Counts every request by link and day (UTC). Ignores links without an active agreement. */
export async function countLinkRequests(db: Executor, requests: readonly LinkRequest[]): Promise<void> {
  const counts = Map.groupBy(
    requests,
    (request) => `${request.code} ${request.proposalId} ${dayOf(request)}`,
  );
  const keys = [...counts.keys()].map((key) => key.split(" "));
  const column = (n: number) => keys.map((key) => key[n] ?? "");
  const numbers = [...counts.values()].map(({ length }) => length);
  await untilNoDeadlock(() =>
    db.execute(sql`
      insert into referral_click_days as d (proposal_agent_id, day, requests)
      select a.id, r.day, r.requests
      from unnest(${sql.param(column(0))}::text[], ${sql.param(column(1))}::uuid[], ${sql.param(column(2))}::date[], ${sql.param(numbers)}::int[])
          r (code, proposal_id, day, requests)
        join proposal_agents a on a.referral_code = r.code and a.proposal_id = r.proposal_id and a.status = 'active'
      order by a.id, r.day
      on conflict (proposal_agent_id, day) do update set requests = d.requests + excluded.requests`),
  );
}

const dayOf = ({ at }: { at: Date }): string => at.toISOString().slice(0, 10);

/** The active agreement of each click, if the visitor isn't on its side and the proposal has a page. */
async function readFollowed(db: Executor, clicks: readonly Click[]): Promise<(string | null)[]> {
  const column = <Key extends keyof Click>(key: Key) => clicks.map((click) => click[key]);
  const { rows } = await db.execute<{ n: number; id: string }>(sql`
    select c.n::int, a.id
    from unnest(${sql.param(column("code"))}::text[], ${sql.param(column("proposalId"))}::uuid[], ${sql.param(column("viewerId"))}::uuid[])
        with ordinality as c (code, proposal_id, viewer_id, n)
      join proposal_agents a on a.referral_code = c.code and a.proposal_id = c.proposal_id
      join proposals p on p.id = a.proposal_id join users host on host.id = p.host_id
      join users agent on agent.id = a.agent_id
    where a.status = 'active' and agent.account_status = 'active'
      and ${hasPublicPage(clicks.at(-1)?.at ?? new Date())}
      and p.host_id is distinct from c.viewer_id and not exists (
        select from proposal_agents t
        where t.proposal_id = a.proposal_id and t.agent_id = c.viewer_id and t.status = 'active'
          and (t.id = a.id or t.role in ('editor', 'co_owner')))`);
  const ids = new Map(rows.map(({ n, id }) => [n, id]));
  return clicks.map((_, n) => ids.get(n + 1) ?? null);
}

async function countVisitors(
  db: Executor,
  day: string,
  clicks: readonly { proposalAgentId: string; visitor: string; at: Date; source: string | null }[],
): Promise<void> {
  const ids = clicks.map(({ proposalAgentId }) => proposalAgentId);
  const visitors = clicks.map(({ visitor }) => visitor);
  const instants = clicks.map(({ at }) => at.toISOString());
  const sources = clicks.map(({ source }) => source);
  // Rows are written in a fixed order, to avoid deadlocks between processes with the same visitors.
  await db.execute(sql`
    with clicks as (
      select distinct on (proposal_agent_id, visitor) *
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(visitors)}::text[], ${sql.param(instants)}::timestamptz[], ${sql.param(sources)}::text[])
        c (proposal_agent_id, visitor, at, source)
      order by proposal_agent_id, visitor, at),
    first_clicks as (
      insert into referral_events (type, proposal_agent_id, visitor_hash, source, created_at)
      select 'link_click', proposal_agent_id, visitor, source, at from clicks order by proposal_agent_id, visitor
      on conflict do nothing returning proposal_agent_id, source),
    days as (
      insert into referral_click_days as d (proposal_agent_id, day, visitors)
      select proposal_agent_id, ${day}::date, count(*) from first_clicks group by proposal_agent_id
      order by proposal_agent_id
      on conflict (proposal_agent_id, day) do update set visitors = d.visitors + excluded.visitors)
    select app.count_link_source(proposal_agent_id, ${day}::date, source, visitors, 0)
    from (select proposal_agent_id, source, count(*)::int as visitors from first_clicks where source is not null
      group by proposal_agent_id, source order by proposal_agent_id, source) labeled`);
}
