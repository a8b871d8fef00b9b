import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { daySalt, saltedHash } from "@/lib/core/day-salt";
import { dropRateLimitedVisits } from "@/lib/core/drop-rate-limited-visits";
import { untilNoDeadlock } from "@/lib/core/transaction";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";
import { publicVendors } from "@/lib/vendors/profiles/visibility";
import { analyticsLimits } from "../limits";
import type { CameFrom } from "../view-source";

/** What can be viewed: a proposal or a vendor profile. */
export interface ViewSubject {
  kind: "proposal" | "vendor";
  id: string;
}

/** A page view. IP address and user agent never reach the database. */
export interface View extends CameFrom {
  at: Date;
  subject: ViewSubject;
  /** The signed-in visitor. */
  viewerId: string | null;
  ip: string;
  userAgent: string;
}

interface HashedView extends Omit<View, "ip" | "userAgent"> {
  visitor: string;
}

/**
 * Records views, one statement each for proposals and vendors: the first per visitor and day, if the page is public and
 * not the visitor's own, within the rate limit per IP address. All or nothing per day and kind.
 */
export async function writeViews(db: Executor, views: readonly View[]): Promise<void> {
  const byDay = Map.groupBy(views, ({ at }) => at.toISOString().slice(0, 10));
  for (const [day, ofDay] of byDay) {
    const salt = await daySalt(db, day);
    const counted = await dropRateLimitedVisits(db, salt, analyticsLimits.view, ofDay);
    const hashed = counted.map(({ ip, userAgent, ...view }) => {
      return { ...view, visitor: saltedHash(salt, view.subject.id, ip, userAgent) };
    });
    for (const [kind, some] of Map.groupBy(hashed, ({ subject }) => subject.kind))
      await untilNoDeadlock(() => COUNT[kind](db, day, some));
  }
}

type Count = (db: Executor, day: string, views: readonly HashedView[]) => Promise<void>;

/** Excludes a proposal's host and its agents. */
const countProposals: Count = async (db, day, views) => {
  const column = <Key extends keyof HashedView>(key: Key) => views.map((view) => view[key]);
  const ids = views.map(({ subject }) => subject.id);
  // Rows are written in a fixed order, to avoid deadlocks between processes with the same visitors.
  await db.execute(sql`
    with looks as (
      select distinct on (l.proposal_id, l.visitor) l.proposal_id, l.visitor, l.source, l.host
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(column("visitor"))}::text[], ${sql.param(column("viewerId"))}::uuid[],
          ${sql.param(column("source"))}::text[], ${sql.param(column("host"))}::text[])
          with ordinality as l (proposal_id, visitor, viewer_id, source, host, n)
        join proposals p on p.id = l.proposal_id join users host on host.id = p.host_id
      where p.host_id is distinct from l.viewer_id
        and not exists (
          select from proposal_agents a
          where a.proposal_id = p.id and a.agent_id = l.viewer_id and a.status = 'active')
        and ${hasPublicPage(views.at(-1)?.at ?? new Date())}
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
    on conflict (proposal_id, day, source, host) do update set views = d.views + excluded.views`);
};

/** Excludes vendors on their own profile. */
const countVendors: Count = async (db, day, views) => {
  const ids = views.map(({ subject }) => subject.id);
  const visitors = views.map(({ visitor }) => visitor);
  const viewers = views.map(({ viewerId }) => viewerId);
  await db.execute(sql`
    with first_looks as (
      insert into vendor_visitors (day, profile_id, visitor_hash)
      select distinct ${day}::date, l.profile_id, l.visitor
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(visitors)}::text[], ${sql.param(viewers)}::uuid[]) l (profile_id, visitor, viewer_id)
        join ${publicVendors} p on p.id = l.profile_id
      where p.user_id is distinct from l.viewer_id
      order by l.profile_id, l.visitor
      on conflict do nothing returning profile_id)
    insert into vendor_view_days as d (profile_id, day, views)
    select profile_id, ${day}::date, count(*) from first_looks group by profile_id order by profile_id
    on conflict (profile_id, day) do update set views = d.views + excluded.views`);
};

const COUNT: Readonly<Record<ViewSubject["kind"], Count>> = {
  proposal: countProposals,
  vendor: countVendors,
};
