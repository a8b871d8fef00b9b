import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import type { ReturningSponsors } from "../schema";

type Row = RawRow<Pick<ReturningSponsors, "id" | "title" | "currency" | "sponsors">> & {
  expiresAt: string | null;
};

/**
 * Who of an event's or a campaign's sponsors came back to its next editions that are live, newest first. `subjectId` is
 * the event's id, or a campaign's. Only for its host; empty for others.
 */
export async function listReturningSponsors(ctx: Ctx, subjectId: string): Promise<ReturningSponsors[]> {
  const { viewer } = authorize(ctx, ["event_host"]);
  if (!isId(subjectId)) return [];
  const rows = await ctx.readDb.execute<Row>(sql`
    select n.id, n.title, n.currency,
      (select max(r.expires_at)::text from first_refusals r where r.proposal_id = n.id) as "expiresAt",
      (select coalesce(json_agg(json_build_object('id', s.id,
          'name', case when u.account_status = 'deleted' then 'Deleted account'
            else coalesce(u.company_name, u.full_name) end,
          'tier', s.tier_snapshot ->> 'name', 'amountCents', s.amount_cents,
          'firstRefusal', (select r.status from first_refusals r
            where r.proposal_id = n.id and r.previous_sponsorship_id = s.id),
          'renewedCents', (select sum(w.amount_cents - w.returned_cents) from sponsorships w
            where w.proposal_id = n.id and w.sponsor_id = s.sponsor_id and app.is_sold(w.status)))
          order by s.paid_at, s.id), '[]')
        from sponsorships s join users u on u.id = s.sponsor_id
        where s.proposal_id = p.id and app.is_sold(s.status) and s.returned_cents < s.amount_cents) as sponsors
    from proposals p join proposals n on n.previous_proposal_id = p.id
      and n.status in ('active', 'paused', 'completed')
    where (p.event_id = ${subjectId} or (p.id = ${subjectId} and p.event_id is null))
      and p.host_id = ${viewer.id}
    order by n.published_at desc`);
  return [...rows].map(({ expiresAt, ...row }) => ({
    ...row,
    path: proposalPath(row),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    isOver: expiresAt !== null && new Date(expiresAt) <= ctx.now(),
  }));
}
