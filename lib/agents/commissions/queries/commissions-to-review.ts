import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { CommissionToReviewDto } from "../commission-review";

const SHOWN = 50;
/** How long after the release of the host's money a commission refused by a rule is listed. */
const LATE_DAYS = 60;

/**
 * Commissions awaiting an admin's review, oldest first, and those refused by a rule that can still be paid, with their
 * three parties. Admins only.
 */
export async function listCommissionsToReview(ctx: Ctx): Promise<CommissionToReviewDto[]> {
  const { readDb } = authorize(ctx, ["admin"]);
  // The demo's agents count only while the demo is switched on.
  const isListed = sql`(${siteSettings().demoData} or not exists (
    select from users u where u.id = c.agent_id and u.is_demo))`;
  const rows = await readDb.execute<RawRow<CommissionToReviewDto>>(sql`
    with shown as materialized (
      (select c.id from commissions c where c.status = 'on_hold' and ${isListed} order by c.created_at, c.id limit ${SHOWN})
      union all
      (select c.id from commissions c
        where c.status = 'rejected' and c.decided_at is null and ${isListed} and (
          select s.status in ('paid', 'releasable')
            or s.status = 'released' and s.released_at > ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${LATE_DAYS})
          from sponsorships s where s.id = c.sponsorship_id)
        order by c.created_at, c.id limit ${SHOWN}))
    select c.id, p.title, c.reasons, (c.amount_cents - c.returned_cents)::float8 as "amountCents", c.currency,
      c.created_at as at, c.status = 'rejected' as "isRefused", s.status in ('released', 'cancelled') as "isReleased",
      json_build_object('name', agent.full_name, 'email', agent.email) as agent,
      json_build_object('name', sponsor.full_name, 'email', sponsor.email) as sponsor,
      json_build_object('name', host.full_name, 'email', host.email) as host
    from shown join commissions c on c.id = shown.id
      join sponsorships s on s.id = c.sponsorship_id join proposals p on p.id = s.proposal_id
      join users agent on agent.id = c.agent_id join users sponsor on sponsor.id = s.sponsor_id
      join users host on host.id = c.host_id
    order by c.status = 'on_hold' desc, c.created_at, c.id limit ${SHOWN}`);
  return rows.map((row) => withInstants<CommissionToReviewDto>(row, "at"));
}
