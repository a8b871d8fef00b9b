import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { OwnPicture, OwnVendorProfile } from "../own-profile";
import { vendorPlanAt } from "../plans";

/** One picture as JSON, in a query that calls it `m` and its description `alt`. */
export const pictureJson = (alt: SQL): SQL =>
  sql`json_build_object('id', m.id, 'key', m.storage_key, 'width', m.width, 'height', m.height, 'alt', ${alt})`;

const INSTANTS = [
  "publishedAt",
  "verifiedAt",
  "flaggedAt",
  "reviewAskedAt",
  "proUntil",
  "eliteUntil",
  "featuredUntil",
  "boostedUntil",
] as const;

type Row = Omit<OwnVendorProfile, "plan"> & { gallery: OwnPicture[] };

/** The viewer's own vendor profile, published or not; null if they have none. Vendors only. */
export async function getOwnProfile(ctx: Ctx): Promise<OwnVendorProfile | null> {
  const { viewer, db, now } = authorize(ctx, ["vendor"]);
  const {
    rows: [row],
  } = await db.execute<RawRow<Row>>(sql`
    select p.id, p.version, p.business_name as "businessName", p.category, p.city,
      p.is_accepting_leads as "isAcceptingLeads", p.published_at as "publishedAt", p.verified_at as "verifiedAt",
      p.flagged_at as "flaggedAt", p.flag_reason as "flagReason", p.review_asked_at as "reviewAskedAt",
      p.review_answer as "reviewAnswer",
      p.pro_until as "proUntil", p.elite_until as "eliteUntil", p.featured_until as "featuredUntil",
      p.boosted_until as "boostedUntil",
      (select count(*)::int from vendor_services s where s.profile_id = p.id) as services,
      (select ${pictureJson(sql`''`)} from media m where m.id = p.logo_media_id) as logo,
      (select coalesce(json_agg(${pictureJson(sql`coalesce(i.alt, '')`)} order by i.position), '[]')
        from vendor_images i join media m on m.id = i.media_id where i.profile_id = p.id) as gallery,
      json_build_object('businessName', p.business_name, 'tagline', coalesce(p.tagline, ''),
        'category', p.category, 'bio', coalesce(p.bio, ''),
        'serviceDescription', coalesce(p.service_description, ''), 'city', coalesce(p.city, ''),
        'region', coalesce(p.region, ''), 'country', coalesce(p.country, ''),
        'serviceArea', coalesce(p.service_area, ''), 'timeZone', p.time_zone,
        'portfolioLink', coalesce(p.portfolio_link, ''), 'videoLink', coalesce(p.video_link, ''),
        'contactEmail', coalesce(p.contact_email, ''), 'contactPhone', coalesce(p.contact_phone, ''),
        'website', coalesce(p.website, ''), 'couponTitle', coalesce(p.coupon_title, ''),
        'couponDescription', coalesce(p.coupon_description, ''),
        'couponValidUntil', coalesce(p.coupon_valid_until::text, '')) as texts
    from vendor_profiles p where p.user_id = ${viewer.id}`);
  if (!row) return null;
  const profile = withInstants<Row>(row, ...INSTANTS);
  return { ...profile, plan: vendorPlanAt(profile, now()) };
}
