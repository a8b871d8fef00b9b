import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { isSharedWithAgent } from "@/lib/funding/placements/visibility";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";
import type { EarningDto } from "../agent-dashboard";
import { isVisibleTo } from "../visibility";

const PAGE_SIZE = 10;

/**
 * Returns one page of what the viewer's links earned and didn't earn, each with its history, newest first. A single
 * query. No sponsor is named.
 * @param after the id of the last commission on the previous page
 */
export async function listEarnings(ctx: Ctx, after: string | null = null): Promise<Page<EarningDto>> {
  const { db, viewer, now } = authorize(ctx, "signed_in");
  const { rows } = await db.execute<RawRow<EarningDto>>(sql`
    select c.id, json_build_object('id', p.id, 'title', p.title) as proposal, ${hasPublicPage(now())} as "isPublic", s.tier_snapshot ->> 'name' as tier, c.status, c.reasons, c.decision_note as "decisionNote",
      c.commission_type as "commissionType", c.commission_bps as "commissionBps",
      c.commission_cents::float8 as "commissionCents", c.currency,
      b.clicked_at as "clickedAt", b.bound_at as "boundAt", b.act,
      coalesce(s.paid_at, c.created_at) as "paidAt", s.amount_cents::float8 as "paidCents",
      c.base_cents::float8 as "baseCents", c.amount_cents::float8 as "amountCents",
      c.returned_cents::float8 as "returnedCents", c.taken_back_cents::float8 as "takenBackCents",
      exists (select from payments y join disputes d on d.payment_id = y.id
        where y.order_id = s.order_id and d.status = 'open') as "isDisputed",
      (select json_build_object('total', count(*),
          'delivered', count(*) filter (where d.status in ('proved', 'accepted', 'made_good', 'waived')),
          'open', count(*) filter (where d.settled_at is null))
        from deliverables d where d.sponsorship_id = s.id and s.release_rule = 'delivery' having count(*) > 0) as benefits,
      case when ${isSharedWithAgent} then (
        select json_build_object('requests', coalesce(sum(k.requests), 0), 'visits', coalesce(sum(k.visits), 0),
          'redemptions', (select sum(redemptions) from placements where sponsorship_id = s.id))
        from placements x join placement_days k on k.placement_id = x.id where x.sponsorship_id = s.id) end as counts,
      s.releasable_at as "releasableAt", e.time_zone as "eventTimeZone", c.approved_at as "approvedAt", c.paid_at as "payoutPaidAt"
    from commissions c
    join sponsorships s on s.id = c.sponsorship_id
    join proposals p on p.id = s.proposal_id
    join users host on host.id = p.host_id
    left join events e on e.id = p.event_id
    left join referral_bindings b on b.sponsor_id = s.sponsor_id and b.proposal_id = s.proposal_id
    where ${isVisibleTo(viewer)}
      and (${after}::uuid is null or (c.created_at, c.id) < (
        select c.created_at, c.id from commissions c where c.id = ${after} and ${isVisibleTo(viewer)}))
    order by c.created_at desc, c.id desc
    limit ${PAGE_SIZE + 1}`);
  return pageOf(
    rows.map((row) =>
      withInstants<EarningDto>(
        row,
        "clickedAt",
        "boundAt",
        "paidAt",
        "releasableAt",
        "approvedAt",
        "payoutPaidAt",
      ),
    ),
    PAGE_SIZE,
  );
}
