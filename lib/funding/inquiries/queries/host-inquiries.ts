import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import type { HostInquiry } from "../schema";
import { isReceived } from "../visibility";
import { isAfter, type SeenRow, toSeenInquiry } from "./seen-inquiry";

const PAGE_SIZE = 20;

/** Unanswered inquiries, or all. */
export type HostInquiryView = "waiting" | "all";

interface Row extends SeenRow {
  sponsor_name: string;
  rating_count: number;
  rating_sum: number;
  list_cents: number;
  thread_id: string | null;
}

/**
 * Returns one page of interest in the viewer's proposals, newest first, in a single query. Suspended sponsors don't
 * count as waiting. Event hosts only.
 * @param after the id of the last inquiry on the previous page
 */
export async function listHostInquiries(
  ctx: Ctx,
  { view, after }: { view: HostInquiryView; after: string | null },
): Promise<Page<HostInquiry>> {
  const { viewer, readDb, now } = authorize(ctx, ["event_host"]);
  const at = now();
  const found = await readDb.execute<RawRow<Row>>(sql`
    select i.id, i.type, i.status, i.proposal_id, p.title, p.currency,
      coalesce(s.company_name, s.full_name) as sponsor_name, rated.count as rating_count,
      rated.sum as rating_sum, i.tier_name,
      i.amount_cents::float8 as amount_cents, coalesce(t.amount_cents, p.amount_requested_cents)::float8 as list_cents,
      i.note, i.answer, i.created_at, i.answered_at, i.expires_at,
      p.status = 'active' and not p.is_funded
        and coalesce(e.ends_at > ${at.toISOString()} and e.status = 'active', true) as is_open,
      (select th.id from threads th
       where th.subject_type = 'proposal' and th.subject_id = p.id
         and least(th.starter_id, th.recipient_id) = least(i.user_id, p.host_id)
         and greatest(th.starter_id, th.recipient_id) = greatest(i.user_id, p.host_id)) as thread_id
    from proposals p join inquiries i on i.proposal_id = p.id and i.type in ('interested', 'counter_proposal')
      join users s on s.id = i.user_id left join proposal_tiers t on t.id = i.tier_id
      left join events e on e.id = p.event_id
      cross join lateral (
        select count(*)::int as count, coalesce(sum(r.rating), 0)::int as sum from app.public_reviews r
        where r.subject_id = i.user_id and r.subject_side = 'sponsor') rated
    where ${isReceived(viewer)}
      and (${view === "all"} or (i.status = 'pending' and p.status = 'active' and s.account_status = 'active'
        and coalesce(i.expires_at > ${at.toISOString()}, true)))
      and ${isAfter(after)}
    order by i.created_at desc, i.id desc
    limit ${PAGE_SIZE + 1}`);
  return pageOf(
    found.map((row) => toHostInquiry(row, at)),
    PAGE_SIZE,
  );
}

function toHostInquiry(row: RawRow<Row>, now: Date): HostInquiry {
  const seen = toSeenInquiry(row, now);
  return {
    ...seen,
    sponsorName: row.sponsor_name,
    ratingCount: row.rating_count,
    ratingSum: row.rating_sum,
    listCents: row.list_cents,
    threadId: row.thread_id,
    canAnswer: seen.status === "pending",
  };
}
