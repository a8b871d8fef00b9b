import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { VendorCaseDto } from "../admin-case";
import { vendorPlanAt } from "../plans";

const MOST_HISTORY = 50;
const INSTANTS = [
  "createdAt",
  "publishedAt",
  "proUntil",
  "eliteUntil",
  "featuredUntil",
  "boostedUntil",
] as const;

type Granted = VendorCaseDto["granted"][number];
type Happening = VendorCaseDto["history"][number];
type Row = Omit<VendorCaseDto, "plan" | "planUntil" | "history" | "granted"> & {
  proUntil: Date | null;
  eliteUntil: Date | null;
};

/** One vendor with everything an admin needs to decide. Admins only. Throws `not_found`. */
export async function getVendorCase(ctx: Ctx, id: string): Promise<VendorCaseDto> {
  authorize(ctx, ["admin"]);
  if (!isId(id)) throw notFound();
  const { readDb } = ctx;
  const [raw] = await readDb.execute<RawRow<Row>>(sql`
    select p.id, p.business_name as "businessName", p.category, p.tagline, p.city, p.region, p.website,
      p.contact_email as "contactEmail", p.contact_phone as "contactPhone", p.created_at as "createdAt",
      p.published_at as "publishedAt", p.pro_until as "proUntil", p.elite_until as "eliteUntil",
      p.featured_until as "featuredUntil", p.boosted_until as "boostedUntil",
      json_build_object('id', u.id, 'name', u.full_name, 'email', u.email, 'status', u.account_status,
        'isConfirmed', u.email_verified_at is not null) as owner,
      case when p.verified_at is not null then json_build_object('at', p.verified_at, 'by', p.verified_by,
        'who', (select full_name from users where id = p.verified_by_id)) end as verified,
      case when p.flagged_at is not null then json_build_object('at', p.flagged_at, 'reason', p.flag_reason,
        'reviewAskedAt', p.review_asked_at, 'answer', p.review_answer) end as flag,
      (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title) order by s.position), '[]')
        from vendor_services s where s.profile_id = p.id) as services,
      json_build_object(
        'leads', (select count(*) from quote_requests l where l.profile_id = p.id and l.spam_at is null),
        'newLeads', (select count(*) from quote_requests l
          where l.profile_id = p.id and l.spam_at is null and l.status = 'new'),
        'answers', (select count(*) from offers o where o.vendor_id = p.user_id)
          + (select count(*) from bids b where b.vendor_id = p.user_id),
        'bookings', (select count(*) from bookings b
          where b.vendor_id = p.user_id and b.cancelled_at is null)) as figures
    from vendor_profiles p join users u on u.id = p.user_id where p.id = ${id}`);
  if (!raw) throw notFound();
  const row = withInstants<Row>(raw, ...INSTANTS);
  const { proUntil, eliteUntil, verified, flag, ...rest } = row;
  const plan = vendorPlanAt({ proUntil, eliteUntil }, ctx.now());
  const date = (at: unknown) => (at === null ? null : new Date(at as string));
  return {
    ...rest,
    plan,
    planUntil: plan === "elite" ? eliteUntil : plan === "pro" ? proUntil : null,
    verified: verified && { ...verified, at: new Date(verified.at) },
    flag: flag && { ...flag, at: new Date(flag.at), reviewAskedAt: date(flag.reviewAskedAt) },
    granted: await grantedTo(ctx, row.owner.id),
    history: await historyOf(ctx, id),
  };
}

async function grantedTo({ readDb, now }: Ctx, userId: string): Promise<Granted[]> {
  const rows = await readDb.execute<RawRow<Granted>>(sql`
  select e.id, e.product, e.starts_at as "startsAt", e.ends_at as "endsAt", e.grant_reason as reason,
    a.full_name as by
  from entitlements e left join users a on a.id = e.granted_by_id
  where e.user_id = ${userId} and starts_with(e.product, 'vendor') and e.granted_by_id is not null
    and e.revoked_at is null and e.ends_at > ${now().toISOString()}
  order by e.starts_at`);
  return rows.map((row) => withInstants<Granted>(row, "startsAt", "endsAt"));
}

async function historyOf({ readDb }: Ctx, profileId: string): Promise<Happening[]> {
  const rows = await readDb.execute<RawRow<Happening>>(sql`
  select l.id, l.at, l.action, u.full_name as by, l.after ->> 'reason' as reason
  from audit_log l left join users u on u.id = l.actor_id
  where l.entity = 'vendor' and l.entity_id = ${profileId} order by l.at desc, l.id desc limit ${MOST_HISTORY}`);
  return rows.map((row) => withInstants<Happening>(row, "at"));
}
