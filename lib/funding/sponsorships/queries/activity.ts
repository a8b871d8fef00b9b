import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { ActivityDto, ActivityKind } from "../schema";

interface Row {
  kind: ActivityKind;
  at: Date;
  proposal_id: string;
  title: string;
  amount_cents: number | null;
  currency: string;
}

/** The viewer's recent activity as a sponsor, newest first, in a single query. */
export async function listActivity(
  { db, viewer }: Pick<SignedInCtx, "db" | "viewer">,
  count: number,
): Promise<ActivityDto[]> {
  const { rows: found } = await db.execute<RawRow<Row>>(sql`
    with mine as (
      (select i.type as kind, i.created_at as at, i.proposal_id, null::bigint as amount_cents
       from inquiries i where i.user_id = ${viewer.id}
       order by i.created_at desc limit ${count})
      union all
      (select 'started', s.created_at, s.proposal_id, s.amount_cents
       from sponsorships s where s.sponsor_id = ${viewer.id}
       order by s.created_at desc limit ${count})
      union all
      (select case when e.to_status = 'succeeded' then 'paid'
          when e.to_status in ('refunded', 'partially_refunded') then 'returned' else 'not_paid' end,
        e.at, o.proposal_id,
        case when e.to_status in ('refunded', 'partially_refunded') then y.refunded_cents else y.amount_cents end
       from orders o join payments y on y.order_id = o.id join payment_events e on e.payment_id = y.id
       where o.buyer_id = ${viewer.id} and o.kind = 'sponsorship' and e.to_status in
         ('succeeded', 'refunded', 'partially_refunded', 'failed', 'cancelled', 'expired')
       order by e.at desc limit ${count}))
    select mine.kind, mine.at, mine.proposal_id, p.title, mine.amount_cents::float8 as amount_cents, p.currency
    from mine join proposals p on p.id = mine.proposal_id and p.status <> 'removed'
    order by mine.at desc
    limit ${count}`);
  const rows = found.map((row) => withInstants<Row>(row, "at"));
  return rows.map((row) => ({
    kind: row.kind,
    at: row.at,
    proposal: { id: row.proposal_id, title: row.title },
    amountCents: row.amount_cents,
    currency: row.currency,
  }));
}
