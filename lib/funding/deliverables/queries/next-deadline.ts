import "server-only";
import { sql } from "drizzle-orm";
import { instant, type RawRow } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { repliesFor } from "@/lib/listings/proposals/visibility";
import type { Reader } from "../copy";
import { isLiveSponsorship, isOwed, isOwing, needsSponsor, waitsForHost } from "../visibility";

/** What waits for someone: how much, the first deadline (UTC), and where it is. */
export interface NextDeadline {
  count: number;
  /** Null: without a deadline. */
  until: Date | null;
  timeZone: string | null;
  sponsorshipId: string;
  proposalTitle: string;
}

/** What waits for the viewer as a sponsor, a host, or someone who answers sponsors for hosts. Null: nothing. */
export async function getNextDeadline(ctx: Ctx, reader: Reader): Promise<NextDeadline | null> {
  const { viewer } = ctx;
  if (!viewer) return null;
  const theirs = {
    sponsor: isOwed(viewer),
    host: isOwing(viewer),
    team: sql`d.proposal_id = any(${repliesFor(viewer)})`,
  }[reader];
  const {
    rows: [row],
  } = await ctx.db.execute<
    RawRow<{
      waiting: number;
      deadline_at: Date | null;
      time_zone: string | null;
      sponsorship_id: string;
      title: string;
    }>
  >(sql`
    select d.waiting, d.deadline_at, e.time_zone as time_zone, d.sponsorship_id, p.title
    from (select d.sponsorship_id, d.proposal_id, d.deadline_at, count(*) over ()::int as waiting
        from deliverables d join sponsorships s on s.id = d.sponsorship_id
        where ${theirs} and d.settled_at is null and ${isLiveSponsorship}
          and ${reader === "sponsor" ? needsSponsor : waitsForHost}
        order by d.deadline_at, d.id limit 1) d
      join proposals p on p.id = d.proposal_id left join events e on e.id = p.event_id`);
  if (!row) return null;
  return {
    count: row.waiting,
    until: instant(row.deadline_at),
    timeZone: row.time_zone,
    sponsorshipId: row.sponsorship_id,
    proposalTitle: row.title,
  };
}
