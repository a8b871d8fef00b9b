import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import type { RemovalDto } from "../removal";

/** What hiding a proposal means for its sponsors' money, or has meant since. Admins only. Throws `not_found`. */
export async function getRemoval(ctx: Ctx, proposalId: string): Promise<RemovalDto> {
  const { db } = authorize(ctx, ["admin"]);
  const { rows } = await db.execute<{ [Key in keyof RemovalDto]: RemovalDto[Key] }>(sql`
    with places as (
      select s.status, y.refunded_cents, y.captured_cents - y.refunded_cents - argued.lost_cents as left_cents,
        coalesce(argued.is_open, false) as is_open
      from sponsorships s
      left join payments y on y.order_id = s.order_id and y.captured_at is not null and y.failure_code is null
      left join lateral (
        select bool_or(d.status = 'open') as is_open,
          coalesce(sum(d.amount_cents) filter (where d.status = 'lost'), 0) as lost_cents
        from disputes d where d.payment_id = y.id and d.source = 'provider') argued on true
      where s.proposal_id = ${proposalId})
    select p.currency,
      count(*) filter (where l.status = 'held')::int as paying,
      count(*) filter (where l.status in ('paid', 'releasable'))::int as held,
      coalesce(sum(l.left_cents) filter (where l.status in ('paid', 'releasable')), 0)::float8 as "heldCents",
      count(*) filter (where l.status in ('paid', 'releasable') and l.is_open)::int as disputed,
      count(*) filter (where l.status = 'cancelled')::int as returned,
      coalesce(sum(l.refunded_cents), 0)::float8 as "returnedCents",
      count(*) filter (where l.status = 'released')::int as released,
      coalesce(sum(l.left_cents) filter (where l.status = 'released'), 0)::float8 as "releasedCents"
    from proposals p left join places l on true
    where p.id = ${proposalId} group by p.id`);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}
