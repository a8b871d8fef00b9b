import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { DemonstrationDto, DemonstrationTies } from "../demonstration";

/** The state of the demonstration data and real users' ties to it; null without such data. Admins only. */
export async function getDemonstration(ctx: Ctx): Promise<DemonstrationDto | null> {
  authorize(ctx, ["admin"]);
  const { readDb } = ctx;
  const accounts = onlyRow(
    await readDb.execute<RawRow<Omit<DemonstrationDto, "ties">>>(sql`
    select count(*) filter (where account_status = 'active' and not is_admin)::int as shown,
      count(*) filter (where account_status = 'suspended' and switched_off_at is not null)::int as off,
      count(*) filter (where account_status = 'active' and is_admin)::int as admins,
      count(*) filter (where account_status = 'suspended' and switched_off_at is null)::int as suspended
    from (select *, roles @> array['admin'] as is_admin from users where is_demo) u`),
  );
  const { shown, off, admins, suspended } = accounts;
  if (shown + off + admins + suspended === 0) return null;
  return { ...accounts, ties: await countTies(readDb) };
}

/** Each subquery starts from the demonstration's accounts, which are few. */
async function countTies(readDb: ReadDatabase): Promise<DemonstrationTies> {
  const ties = onlyRow(
    await readDb.execute<RawRow<DemonstrationTies>>(sql`
    with demo as materialized (select id from users where is_demo and not roles @> array['admin'])
    select
      (select count(*)::int from sponsorships where status in ('held', 'paid', 'releasable')
        and host_id in (select id from demo) and sponsor_id not in (select id from demo)) as "boughtSlots",
      (select count(*)::int from sponsorships where status in ('held', 'paid', 'releasable')
        and sponsor_id in (select id from demo) and host_id not in (select id from demo)) as "soldSlots",
      (select count(*)::int from threads where (starter_id in (select id from demo))
        <> (recipient_id in (select id from demo))) as conversations,
      (select count(*)::int from bookings where cancelled_at is null
        and (host_id in (select id from demo)) <> (vendor_id in (select id from demo))) as bookings,
      (select count(*)::int from (
        select host_id, vendor_id from offers where status = 'submitted'
        union all select host_id, vendor_id from bids where status = 'submitted') answers
        where (host_id in (select id from demo)) <> (vendor_id in (select id from demo))) as "openOffers",
      (select count(*)::int from proposal_agents where status = 'active'
        and (host_id in (select id from demo)) <> (agent_id in (select id from demo))) as agreements,
      (select count(*)::int from inquiries i join proposals p on p.id = i.proposal_id
        where i.status = 'pending' and i.type <> 'favorite'
          and (p.host_id in (select id from demo)) <> (i.user_id in (select id from demo))) as "openInterests"`),
  );
  return ties;
}
