import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { readPublic } from "@/lib/site/cache/public-read";
import {
  type ListPage,
  NO_VENDOR_FILTERS,
  type Placement,
  type ServiceCardDto,
  type VendorCardDto,
  type VendorFilters,
} from "../directory";
import { searchPage } from "./vendor-search";

type ReadCtx = Pick<Ctx, "db" | "now">;

const current = ({ db }: Pick<Ctx, "db">): ReadCtx => ({ db, now: () => new Date() });

/** One page of public vendors. */
export async function searchVendors(ctx: ReadCtx, filters: VendorFilters): Promise<ListPage<VendorCardDto>> {
  const { rows: found, next } = await searchPage(ctx, "vendor_search", filters);
  const { rows: cards } = await ctx.db.execute<Omit<VendorCardDto, keyof Placement>>(sql`
    select p.id, p.business_name as "businessName", p.category,
      left(coalesce(p.service_description, p.tagline, p.bio), 300) as description,
      p.service_area as "serviceArea", p.city, p.region, m.storage_key as "logoKey",
      p.rating_count as "ratingCount", p.rating_sum as "ratingSum",
      p.verified_at is not null as "isVerified", ${planOf(ctx)} as plan
    from vendor_profiles p left join media m on m.id = p.logo_media_id
    where p.id = any(${sql.param(found.map(({ id }) => id))})`);
  return { rows: inOrder(found, cards), next };
}

/** One page of public services. */
export async function searchServices(
  ctx: ReadCtx,
  filters: VendorFilters,
): Promise<ListPage<ServiceCardDto>> {
  const { rows: found, next } = await searchPage(ctx, "service_search", filters);
  const { rows: cards } = await ctx.db.execute<Omit<ServiceCardDto, keyof Placement>>(sql`
    select s.id, s.title, left(s.description, 300) as description, s.service_type as "serviceType",
      s.pricing_model as "pricingModel", s.price_min_cents::int as "priceMinCents",
      s.price_max_cents::int as "priceMaxCents", s.currency,
      (select json_build_object('key', m.storage_key, 'width', m.width, 'height', m.height, 'alt', i.alt)
        from vendor_service_images i join media m on m.id = i.media_id
        where i.service_id = s.id order by i.position limit 1) as picture,
      json_build_object('id', p.id, 'businessName', p.business_name, 'isVerified', p.verified_at is not null,
        'plan', ${planOf(ctx)}) as vendor
    from vendor_services s join vendor_profiles p on p.id = s.profile_id
    where s.id = any(${sql.param(found.map(({ id }) => id))})`);
  return { rows: inOrder(found, cards), next };
}

/** The plan in effect at an instant, for a profile that the query calls `p`. */
function planOf({ now }: ReadCtx): SQL {
  const at = now().toISOString();
  return sql`case when p.elite_until > ${at} then 'elite' when p.pro_until > ${at} then 'pro' else 'basic' end`;
}

function inOrder<T extends { id: string }>(
  found: readonly (Placement & { id: string })[],
  cards: readonly T[],
): (T & Placement)[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return found.flatMap(({ id, isFeatured, isBoosted }) => {
    const card = byId.get(id);
    return card ? [{ ...card, isFeatured, isBoosted }] : [];
  });
}

/** A filtered list or later page. The server caches its page. */
export const filteredVendors = (filters: VendorFilters) =>
  readPublic("current", (readers) => searchVendors(current(readers), filters));
export const filteredServices = (filters: VendorFilters) =>
  readPublic("current", (readers) => searchServices(current(readers), filters));

/**
 * Seconds for which an unchanged list is cached. Featured rotation and ending promotions make it stale without any
 * write.
 */
const CACHED = { revalidate: 60 };

/** The unfiltered directory, cached until a vendor changes. */
export const firstVendors = (): Promise<ListPage<VendorCardDto>> =>
  cached(["vendors"], [tags.vendors], () => filteredVendors(NO_VENDOR_FILTERS), CACHED);

/** The marketplace's unfiltered services, cached until a vendor changes. */
export const firstServices = (): Promise<ListPage<ServiceCardDto>> =>
  cached(["vendor-services"], [tags.vendors], () => filteredServices(NO_VENDOR_FILTERS), CACHED);
