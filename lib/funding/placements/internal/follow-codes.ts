import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { daySalt, saltedHash } from "@/lib/core/day-salt";
import { dropRateLimitedVisits } from "@/lib/core/drop-rate-limited-visits";
import { logger } from "@/lib/core/logger";
import { proposalPath } from "@/lib/core/slug";
import { untilNoDeadlock } from "@/lib/core/transaction";
import { placementLimits } from "../limits";
import { MOST_REQUESTS } from "../schema";
import { isInForce } from "../visibility";

/** A request for a code. IP address and user agent never reach the database. */
export interface CodeRequest {
  at: Date;
  code: string;
  /** The browser to count. Null: the request doesn't count. */
  visitor: { ip: string; userAgent: string } | null;
}

/** Where a code leads: to the sponsor's target, to the proposal while there is none, or nowhere. */
export type Followed =
  | { to: "target"; url: string }
  | { to: "proposal"; path: string }
  | { to: "unknown" | "ended" | "retired" };

interface Read extends Record<string, unknown> {
  id: string;
  code: string;
  in_force: boolean;
  is_retired: boolean;
  url: string | null;
  proposal_id: string;
  title: string;
}

/**
 * Reads where codes lead, now, and counts the requests that lead anywhere, all in the same few statements. Returns an
 * outcome for each, in order, once the counts are committed. If counting fails, logs it, and still returns them: a
 * visitor must not suffer.
 */
export async function followCodes(db: Executor, requests: readonly CodeRequest[]): Promise<Followed[]> {
  const placements = await readPlacements(
    db,
    requests.map(({ code }) => code),
  );
  const found = requests.map(({ code }) => placements.get(code));
  const counting = requests.flatMap(({ at, visitor }, n) => {
    const placement = found[n];
    return visitor && placement && !isDead(placement) ? [{ ...visitor, at, id: placement.id }] : [];
  });
  await count(db, counting).catch((error: unknown) =>
    logger.error({ err: error, requests: counting.length }, "failed to count scans"),
  );
  return found.map(outcomeOf);
}

const isDead = ({ in_force, is_retired }: Read): boolean => !in_force || is_retired;

function outcomeOf(placement: Read | undefined): Followed {
  if (!placement) return { to: "unknown" };
  if (!placement.in_force) return { to: "ended" };
  if (placement.is_retired) return { to: "retired" };
  const { url, proposal_id: id, title } = placement;
  return url === null ? { to: "proposal", path: proposalPath({ id, title }) } : { to: "target", url };
}

/** A blocked target counts as none. */
async function readPlacements(db: Executor, codes: readonly string[]): Promise<Map<string, Read>> {
  const { rows } = await db.execute<Read>(sql`
    select p.id, p.code, ${isInForce} as in_force, p.retired_at is not null as is_retired,
      case when t.blocked_at is null then t.url end as url, pr.id as proposal_id, pr.title
    from placements p join sponsorships s on s.id = p.sponsorship_id join users u on u.id = s.sponsor_id
      join proposals pr on pr.id = s.proposal_id
      left join lateral (
        select url, blocked_at from placement_targets
        where sponsorship_id = s.id and replaced_at is null and (placement_id = p.id or placement_id is null)
        order by placement_id is null limit 1) t on true
    where p.code = any(${sql.param([...new Set(codes)])}::text[])`);
  return new Map(rows.map((row) => [row.code, row]));
}

interface Visit {
  at: Date;
  id: string;
  ip: string;
  userAgent: string;
}

interface HashedVisit extends Visit {
  visitor: string;
}

const dayOf = ({ at }: { at: Date }): string => at.toISOString().slice(0, 10);

async function count(db: Executor, visits: readonly Visit[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(visits, dayOf)) {
    const salt = await daySalt(db, day);
    const counted = await dropRateLimitedVisits(db, salt, placementLimits.placement_request, ofDay);
    if (counted.length === 0) continue;
    const hashed = counted.map((visit) => ({
      ...visit,
      visitor: saltedHash(salt, visit.id, visit.ip, visit.userAgent),
    }));
    const excess = await findExcess(db, day, salt, hashed);
    await untilNoDeadlock(() => countVisitors(db, day, hashed, excess));
  }
}

/** New visitors beyond what counts from their network address: only their requests do. */
async function findExcess(
  db: Executor,
  day: string,
  salt: Buffer,
  visits: readonly HashedVisit[],
): Promise<string[]> {
  const fresh = new Map(visits.map((visit) => [visit.visitor, visit]));
  const { rows } = await db.execute<{ visitor: string }>(sql`
    select v.visitor_hash as visitor
    from unnest(${sql.param([...fresh.values()].map(({ id }) => id))}::uuid[], ${sql.param([...fresh.keys()])}::text[])
      g (placement_id, visitor)
    join placement_visitors v
      on v.day = ${day}::date and v.placement_id = g.placement_id and v.visitor_hash = g.visitor`);
  for (const { visitor } of rows) fresh.delete(visitor);
  if (fresh.size === 0) return [];
  const { placement_visit } = placementLimits;
  for (const { visitor } of await dropRateLimitedVisits(
    db,
    salt,
    placement_visit,
    [...fresh.values()],
    ({ id }) => [id],
  ))
    fresh.delete(visitor);
  return [...fresh.keys()];
}

async function countVisitors(
  db: Executor,
  day: string,
  visits: readonly HashedVisit[],
  excess: readonly string[],
) {
  const ids = visits.map(({ id }) => id);
  const visitors = visits.map(({ visitor }) => visitor);
  // Rows are written in a fixed order, to avoid deadlocks between processes with the same visitors.
  await db.execute(sql`
    with given as (
      select placement_id, visitor, count(*)::int as requests
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(visitors)}::text[]) g (placement_id, visitor) group by 1, 2),
    seen as (
      insert into placement_visitors as v (day, placement_id, visitor_hash, requests)
      select ${day}::date, placement_id, visitor, requests from given order by placement_id, visitor
      on conflict (day, placement_id, visitor_hash) do update set requests = v.requests + excluded.requests
      returning placement_id, visitor_hash as visitor, requests),
    counted as (
      select s.placement_id, count(*) filter (
          where s.requests = g.requests and s.visitor <> all(${sql.param(excess)}::text[])) as visits,
        sum(least(s.requests, ${MOST_REQUESTS}) - least(s.requests - g.requests, ${MOST_REQUESTS})) as requests
      from seen s join given g using (placement_id, visitor) group by 1)
    insert into placement_days as d (placement_id, day, requests, visits)
    select placement_id, ${day}::date, requests, visits from counted where requests > 0 order by placement_id
    on conflict (placement_id, day) do update
      set requests = d.requests + excluded.requests, visits = d.visits + excluded.visits`);
}
