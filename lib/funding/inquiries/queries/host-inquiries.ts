import "server-only";
import { sql } from "drizzle-orm";
import type { InquiryStatus } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { proposalPath } from "@/lib/core/slug";
import type { HostInquiry } from "../schema";
import { statusAt } from "../status";
import { isReceived } from "../visibility";

const PAGE_SIZE = 20;

/** Which of them: those that wait for an answer, or all. */
export type HostInquiryView = "waiting" | "all";

interface Row {
  id: string;
  type: HostInquiry["type"];
  status: InquiryStatus;
  proposal_id: string;
  title: string;
  currency: string;
  sponsor_name: string;
  rating_count: number;
  rating_sum: number;
  tier_name: string | null;
  amount_cents: number | null;
  list_cents: number;
  note: string | null;
  answer: string | null;
  created_at: Date;
  answered_at: Date | null;
  expires_at: Date | null;
  is_open: boolean;
  thread_id: string | null;
}

/**
 * Who is interested in the viewer's proposals or offers another amount, newest first, a page at a time, in one query.
 * Of people whose account is suspended nothing waits. For event hosts.
 * @param after the id of the last one on the page before
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
      and (${after}::uuid is null or (i.created_at, i.id) < (
        select b.created_at, b.id from inquiries b where b.id = ${after}::uuid))
    order by i.created_at desc, i.id desc
    limit ${PAGE_SIZE + 1}`);
  const rows = found.map((row) => withInstants<Row>(row, "created_at", "answered_at", "expires_at"));
  return pageOf(
    rows.map((row): HostInquiry => {
      const status = statusAt(row.status, row.expires_at, at);
      return {
        id: row.id,
        type: row.type,
        status,
        proposal: {
          id: row.proposal_id,
          title: row.title,
          path: proposalPath({ id: row.proposal_id, title: row.title }),
        },
        sponsorName: row.sponsor_name,
        ratingCount: row.rating_count,
        ratingSum: row.rating_sum,
        tierName: row.tier_name,
        amountCents: row.amount_cents,
        listCents: row.list_cents,
        currency: row.currency,
        note: row.note,
        answer: row.answer,
        at: row.created_at,
        answeredAt: row.answered_at,
        expiresAt: row.expires_at,
        threadId: row.thread_id,
        canAnswer: status === "pending",
        isClosed: !row.is_open,
      };
    }),
    PAGE_SIZE,
  );
}
