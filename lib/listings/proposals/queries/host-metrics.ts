import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { HostMetricsDto } from "../own-proposal";
import { isHiddenEntry } from "../visibility";

const VIEW_DAYS = 30;

/** Totals across the viewer's proposals, in one query. */
export async function getHostMetrics({
  db,
  viewer,
  now,
}: Pick<SignedInCtx, "db" | "viewer" | "now">): Promise<HostMetricsDto> {
  const at = now();
  const since = new Date(at.getTime() - VIEW_DAYS * 86_400_000).toISOString().slice(0, 10);
  const metrics = onlyRow(
    (
      await db.execute<RawRow<HostMetricsDto>>(sql`
    select coalesce(sum(s.amount_cents - s.returned_cents), 0)::float8 as "raisedCents",
      count(distinct s.sponsor_id)::int as sponsors,
      (select count(*)::int from proposals p left join events e on e.id = p.event_id
         left join proposal_search hidden on hidden.proposal_id = p.id
           and ${isHiddenEntry(at.getTime(), sql`hidden`)}
       where p.host_id = ${viewer.id} and p.status = 'active'
         and (e.ends_at is null or e.ends_at > ${at.toISOString()})
         and hidden.proposal_id is null) as live,
      (select coalesce(sum(v.views), 0)::int from proposals p join proposal_views_by_day v on v.proposal_id = p.id
       where p.host_id = ${viewer.id} and v.day > ${since}) as views
    from sponsorships s
    where s.host_id = ${viewer.id} and app.is_sold(s.status)`)
    ).rows,
  );
  return metrics;
}
