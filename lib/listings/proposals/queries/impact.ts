import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";

/** The marketplace's totals to date. `valueCents` is captured money that was not refunded. */
export interface Impact {
  /** Whether demonstration data is shown, which makes the totals meaningless. */
  isDemo: boolean;
  businesses: number;
  events: number;
  reach: number;
  valueCents: number;
}

/** Counts for the homepage, in one query. */
export async function getImpact({ readDb }: Pick<Ctx, "readDb">): Promise<Impact> {
  const [row] = await readDb.execute<{
    is_demo: boolean;
    businesses: number;
    events: number;
    reach: number;
    value: number;
  }>(sql`
    with off as materialized (
      select id from users where is_demo
        and exists (select from users where is_demo and switched_off_at is not null))
    select exists (select from users where is_demo) and not exists (select from off) as is_demo,
      (select count(*) from users where 'business_sponsor' = any(roles) and account_status = 'active')::int
        as businesses,
      (select count(*) from proposals
        where status in ('active', 'completed') and host_id not in (select id from off))::int as events,
      (select coalesce(sum(expected_attendance), 0) from events
        where status = 'active' and host_id not in (select id from off))::float8 as reach,
      (select coalesce(sum(amount_cents - refunded_cents), 0) from payments
        where captured_at is not null and order_id not in (
          select o.id from orders o where o.buyer_id in (select id from off)))::float8 as value`);
  return {
    isDemo: row?.is_demo ?? false,
    businesses: row?.businesses ?? 0,
    events: row?.events ?? 0,
    reach: row?.reach ?? 0,
    valueCents: row?.value ?? 0,
  };
}
