import "server-only";
import { createHmac } from "node:crypto";
import type { Sql } from "postgres";
import { LIMITS } from "@/lib/core/limits";
import { countTries, pointsFor } from "@/lib/core/rate-limiter";
import { untilNoDeadlock } from "@/lib/core/transaction";
import { hasPublicPage } from "@/lib/proposals/queries/visible";
import { daySalt } from "../day-salt";
import type { CameFrom } from "../view-source";

/** Somebody looks at a proposal's page. Address and browser never reach the database. */
export interface Look extends CameFrom {
  at: Date;
  proposalId: string;
  /** Who is signed in there. */
  viewerId: string | null;
  ip: string;
  userAgent: string;
}

interface HashedLook extends Omit<Look, "ip" | "userAgent"> {
  visitor: string;
}

/**
 * Counts looks in one statement: of each visitor the first of the day, where the proposal has a public page and is
 * not the visitor's own. One address is believed only so many. All or nothing.
 */
export async function writeLooks(sql: Sql, looks: readonly Look[]): Promise<void> {
  const byDay = Map.groupBy(looks, ({ at }) => at.toISOString().slice(0, 10));
  for (const [day, ofDay] of byDay) {
    const salt = await daySalt(sql, day);
    const believed = await withinLimit(sql, salt, ofDay);
    if (believed.length > 0) await untilNoDeadlock(() => countLooks(sql, day, believed));
  }
}

const hash = (salt: Buffer, ...parts: string[]): string =>
  createHmac("sha256", salt).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

async function withinLimit(sql: Sql, salt: Buffer, looks: readonly Look[]): Promise<HashedLook[]> {
  const byAddress = Map.groupBy(looks, ({ ip }) => ip);
  const keys = new Map([...byAddress.keys()].map((ip) => [ip, hash(salt, ip)]));
  const tries = new Map([...byAddress].map(([ip, some]) => [keys.get(ip) ?? "", some.length]));
  const now = looks.at(-1)?.at ?? new Date();
  const used = await untilNoDeadlock(() => countTries(sql, now, "view", LIMITS.view.seconds, tries));
  return [...byAddress].flatMap(([ip, some]) => {
    const before = (used.get(keys.get(ip) ?? "") ?? 0) - some.length;
    const left = Math.max(0, pointsFor(LIMITS.view, ip) - before);
    return some.slice(0, left).map(({ userAgent, proposalId, at, viewerId, source, host }) => {
      const visitor = hash(salt, proposalId, ip, userAgent);
      return { proposalId, at, viewerId, source, host, visitor };
    });
  });
}

async function countLooks(sql: Sql, day: string, looks: readonly HashedLook[]): Promise<void> {
  const column = <Key extends keyof HashedLook>(key: Key) => looks.map((look) => look[key]);
  // Rows are written in one order, so that two processes with the same visitors do not wait for each other.
  await sql`
    with looks as (
      select distinct on (l.proposal_id, l.visitor) l.proposal_id, l.visitor, l.source, l.host
      from unnest(${column("proposalId")}::uuid[], ${column("visitor")}::text[], ${column("viewerId")}::uuid[],
          ${column("source")}::text[], ${column("host")}::text[])
          with ordinality as l (proposal_id, visitor, viewer_id, source, host, n)
        join proposals p on p.id = l.proposal_id join users host on host.id = p.host_id
      where p.host_id is distinct from l.viewer_id and ${hasPublicPage(sql, looks.at(-1)?.at ?? new Date())}
      order by l.proposal_id, l.visitor, l.n),
    first_looks as (
      insert into proposal_visitors (day, proposal_id, visitor_hash)
      select ${day}::date, proposal_id, visitor from looks order by proposal_id, visitor
      on conflict do nothing returning proposal_id, visitor_hash)
    insert into proposal_view_days as d (proposal_id, day, source, host, views)
    select l.proposal_id, ${day}::date, l.source, l.host, count(*)
    from first_looks f join looks l on l.proposal_id = f.proposal_id and l.visitor = f.visitor_hash
    group by l.proposal_id, l.source, l.host
    order by l.proposal_id, l.source, l.host
    on conflict (proposal_id, day, source, host) do update set views = d.views + excluded.views`;
}
