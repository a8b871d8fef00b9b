import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { MediationRowDto } from "../money-cases";
import { benefitsOf } from "./disputes";

const SHOWN = 100;

/** Open mediations, earliest end first, then those that ended last. Admins only. */
export async function listMediations(ctx: Ctx): Promise<MediationRowDto[]> {
  const { readDb } = authorize(ctx, ["admin"]);
  const person = (alias: string) =>
    sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.full_name, 'email', ${alias}.email)`);
  const rows = await readDb.execute<RawRow<MediationRowDto>>(sql`
    select m.id, m.status, m.reason, m.answer, m.outcome, m.created_at as "openedAt", m.ends_at as "endsAt",
      m.closed_at as "closedAt", closer.full_name as "closedBy", pr.title, s.tier_snapshot as tier, s.currency,
      case when m.requested_by_id = s.host_id then 'host' else 'sponsor' end as "requestedBy",
      pr.is_non_event_campaign as "isCampaign", p.id as "paymentId",
      json_build_object('method', p.method, 'capturedCents', p.captured_cents, 'refundedCents', p.refunded_cents,
        'capturedAt', p.captured_at) as payment,
      ${benefitsOf(sql`null::uuid`)} as benefits,
      (select coalesce(json_agg(json_build_object('name', u.full_name, 'at', x.at) order by x.at), '[]')
        from (values (s.sponsor_id, m.sponsor_shared_at), (s.host_id, m.host_shared_at)) x (id, at)
        join users u on u.id = x.id where x.at is not null) as "sharedBy",
      ${person("sponsor")} as sponsor, ${person("host")} as host
    from mediations m
      join sponsorships s on s.id = m.sponsorship_id join proposals pr on pr.id = s.proposal_id
      join users sponsor on sponsor.id = s.sponsor_id join users host on host.id = s.host_id
      join payments p on p.order_id = s.order_id and p.captured_at is not null and p.failure_code is null
      left join users closer on closer.id = m.closed_by_id
    where ${siteSettings().demoData} or not sponsor.is_demo
    order by m.closed_at desc nulls first, m.ends_at limit ${SHOWN}`);
  return rows.map((row) => withInstants<MediationRowDto>(row, "openedAt", "endsAt", "closedAt"));
}
