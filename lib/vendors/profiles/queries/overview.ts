import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { isVendors } from "@/lib/vendors/bookings/visibility";
import type { VendorMetrics } from "../own-profile";

const DAY_MS = 86_400_000;
/** Including today. */
const DAYS = 30;

/** The viewer's vendor metrics: 30 days of views, and open items. All zero without a profile. Vendors only. */
export async function getVendorMetrics(ctx: Ctx): Promise<VendorMetrics> {
  const { viewer, db, now } = authorize(ctx, ["vendor"]);
  const to = now().toISOString().slice(0, 10);
  const from = new Date(now().getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const isBooked = sql`${isVendors(viewer, { vendorId: sql`b.vendor_id` })} and b.cancelled_at is null`;
  const {
    rows: [row],
  } = await db.execute<Omit<VendorMetrics, "from" | "to">>(sql`
    select
      (select coalesce(json_agg(json_build_object('day', d.day, 'views', d.views) order by d.day), '[]')
        from vendor_view_days d where d.profile_id = p.id and d.day between ${from} and ${to}) as days,
      (select count(*)::int from quote_requests l where l.profile_id = p.id and l.spam_at is null) as leads,
      (select count(*)::int from quote_requests l
        where l.profile_id = p.id and l.spam_at is null and l.status = 'new') as "newLeads",
      (select count(*)::int from offers o where o.vendor_id = ${viewer.id})
        + (select count(*)::int from bids b where b.vendor_id = ${viewer.id}) as offers,
      (select count(*)::int from offers o where o.vendor_id = ${viewer.id} and o.status = 'submitted')
        + (select count(*)::int from bids b where b.vendor_id = ${viewer.id} and b.status = 'submitted')
        as "openOffers",
      (select count(*)::int from bookings b where ${isBooked}) as bookings,
      (select count(*)::int from bookings b join events e on e.id = b.event_id
        where ${isBooked} and e.ends_at > ${now().toISOString()})
        as "bookingsToCome"
    from (select 1) one left join vendor_profiles p on p.user_id = ${viewer.id}`);
  if (!row) throw new Error("the metrics query returned no row");
  return { from, to, ...row };
}
