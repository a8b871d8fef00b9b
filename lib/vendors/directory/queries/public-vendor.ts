import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { cache } from "react";
import { getReadDb } from "@/db/client";
import type { RawRow } from "@/db/raw-row";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { idOfSlug } from "@/lib/core/slug";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { markGone } from "@/lib/site/http/page-status";
import { VENDOR_PLAN_LIMITS, vendorPlanAt } from "@/lib/vendors/profiles/plans";
import { isPublic } from "@/lib/vendors/profiles/visibility";
import { isCarried } from "@/lib/vendors/services/visibility";
import type { OwnPageState, PublicVendorDto } from "../public-vendor";
import { medianReply } from "./median-reply";

/** Seconds after which a cached page is refreshed without a change, because a plan may have ended. */
const PAGE_SECONDS = 300;

type ReadCtx = Pick<Ctx, "readDb" | "now">;

interface Read extends Omit<PublicVendorDto, "plan" | "featuredUntil" | "boostedUntil"> {
  proUntil: number | null;
  eliteUntil: number | null;
  featuredUntil: number | null;
  boostedUntil: number | null;
}

/**
 * Returns a public vendor: published, not flagged, with an active account, and limited to the services and pictures of
 * their plan. Null for an unknown id or one without a public page.
 */
export async function getPublicVendor(ctx: ReadCtx, id: string): Promise<PublicVendorDto | null> {
  if (!isId(id)) return null;
  return read(ctx, sql`p.id = ${id} and ${isPublic(sql`p.id`)}`);
}

/** The viewer's own profile as others see it, or will, and what keeps it from being public. Null if they have none. */
export async function getOwnVendorPage({
  readDb,
  now,
  viewer,
}: SignedInCtx): Promise<{ vendor: PublicVendorDto; pageState: OwnPageState } | null> {
  const vendor = await read({ readDb, now }, sql`p.user_id = ${viewer.id}`);
  if (!vendor) return null;
  const [pageState] = await readDb.execute<RawRow<OwnPageState>>(sql`
    select p.id, p.business_name as "businessName", p.published_at is not null as "isPublished",
      p.flag_reason as "flagReason"
    from vendor_profiles p where p.id = ${vendor.id}`);
  return pageState ? { vendor, pageState } : null;
}

async function read({ readDb, now }: ReadCtx, which: SQL): Promise<PublicVendorDto | null> {
  const at = now();
  const [row] = await readDb.execute<{ vendor: Read }>(sql`
    select json_build_object(
      'id', p.id, 'businessName', p.business_name, 'tagline', p.tagline, 'category', p.category, 'bio', p.bio,
      'serviceDescription', p.service_description, 'city', p.city, 'region', p.region, 'country', p.country,
      'serviceArea', p.service_area, 'portfolioLink', p.portfolio_link, 'videoLink', p.video_link,
      'contactEmail', p.contact_email, 'contactPhone', p.contact_phone, 'website', p.website,
      'logoKey', (select m.storage_key from media m where m.id = p.logo_media_id),
      'isAcceptingLeads', p.is_accepting_leads,
      'coupon', case when p.coupon_valid_until >= (${at.toISOString()}::timestamptz at time zone p.time_zone)::date
        then json_build_object('title', p.coupon_title, 'description', p.coupon_description,
          'validUntil', p.coupon_valid_until,
          'endsAt', (p.coupon_valid_until + 1)::timestamp at time zone p.time_zone at time zone 'UTC') end,
      'verified', case when p.verified_at is not null
        then json_build_object('at', p.verified_at at time zone 'UTC', 'by', p.verified_by) end,
      'proUntil', app.epoch_ms(p.pro_until), 'eliteUntil', app.epoch_ms(p.elite_until),
      'featuredUntil', app.epoch_ms(p.featured_until), 'boostedUntil', app.epoch_ms(p.boosted_until),
      'replyMinutes', ${medianReply(sql`p.id`, at)},
      'pictures', (
        select coalesce(json_agg(json_build_object(
          'key', m.storage_key, 'width', m.width, 'height', m.height, 'alt', i.alt) order by i.position), '[]')
        from vendor_images i join media m on m.id = i.media_id where i.profile_id = p.id),
      'services', (
        select coalesce(json_agg(json_build_object(
          'id', s.id, 'title', s.title, 'description', s.description, 'serviceType', s.service_type,
          'pricingModel', s.pricing_model, 'priceMinCents', s.price_min_cents, 'priceMaxCents', s.price_max_cents,
          'currency', s.currency, 'tags', s.tags, 'portfolioLink', s.portfolio_link, 'videoLink', s.video_link,
          'pictures', (
            select coalesce(json_agg(json_build_object(
              'key', m.storage_key, 'width', m.width, 'height', m.height, 'alt', i.alt) order by i.position), '[]')
            from vendor_service_images i join media m on m.id = i.media_id where i.service_id = s.id),
          'addons', (
            select coalesce(json_agg(json_build_object(
              'name', a.name, 'description', a.description, 'priceCents', a.price_cents) order by a.position), '[]')
            from vendor_service_addons a where a.service_id = s.id)) order by c.rank), '[]')
        from app.carried_services c join vendor_services s on s.id = c.id
        where c.profile_id = p.id and ${isCarried(at)})) as vendor
    from vendor_profiles p where ${which}`);
  return row ? shown(row.vendor, at) : null;
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));
/** A future instant as ISO 8601; null if it has passed or is missing. */
const stillTo = (ms: number | null, now: Date) =>
  ms !== null && ms > now.getTime() ? new Date(ms).toISOString() : null;
/** Postgres JSON has instants without a UTC marker. */
const iso = (text: string) => new Date(`${text}Z`).toISOString();

function shown(
  { proUntil, eliteUntil, featuredUntil, boostedUntil, ...vendor }: Read,
  now: Date,
): PublicVendorDto {
  const plan = vendorPlanAt({ proUntil: dateOf(proUntil), eliteUntil: dateOf(eliteUntil) }, now);
  const { shownImages, showsVideo } = VENDOR_PLAN_LIMITS[plan];
  return {
    ...vendor,
    plan,
    featuredUntil: stillTo(featuredUntil, now),
    boostedUntil: stillTo(boostedUntil, now),
    coupon: vendor.coupon && { ...vendor.coupon, endsAt: iso(vendor.coupon.endsAt) },
    verified: vendor.verified && { ...vendor.verified, at: iso(vendor.verified.at) },
    videoLink: showsVideo ? vendor.videoLink : null,
    pictures: vendor.pictures.slice(0, shownImages),
    services: vendor.services.map((one) => ({ ...one, pictures: one.pictures.slice(0, shownImages) })),
  };
}

/** The vendor of a public page, cached until it changes and read once per render. Null if there is no such page. */
export const loadPublicVendor = cache((id: string): Promise<PublicVendorDto | null> => {
  const ctx = { readDb: getReadDb(), now: () => new Date() };
  return cached(["public-vendor", id], [tags.vendor(id)], () => getPublicVendor(ctx, id), {
    revalidate: PAGE_SECONDS,
  });
});

/** Whether a vendor with this id existed whose account is deleted. Unknown ids aren't cached. */
export async function isGoneVendor({ readDb }: Pick<Ctx, "readDb">, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const [row] = await readDb.execute(sql`
    select from vendor_profiles p join users u on u.id = p.user_id
    where p.id = ${id} and u.account_status = 'deleted'`);
  return row !== undefined;
}

/** The same for a page, cached until the vendor changes; the page then responds with 410. */
const loadGoneVendor = cache(async (id: string): Promise<boolean> => {
  const isGone = await cached(
    ["gone-vendor", id],
    [tags.vendor(id)],
    () => isGoneVendor({ readDb: getReadDb() }, id),
    {
      revalidate: PAGE_SECONDS,
    },
  );
  if (isGone) await markGone();
  return isGone;
});

/** What the last part of a public URL names: a vendor, or a former one. */
export async function loadVendorOfSlug(
  slug: string,
): Promise<{ vendor: PublicVendorDto | null; isGone: boolean }> {
  const id = idOfSlug(slug);
  const vendor = id ? await loadPublicVendor(id) : null;
  return { vendor, isGone: id !== null && !vendor && (await loadGoneVendor(id)) };
}
