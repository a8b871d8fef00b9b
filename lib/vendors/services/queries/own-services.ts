import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import type { OwnVendorService } from "@/lib/vendors/profiles/own-profile";
import { pictureJson } from "@/lib/vendors/profiles/queries/own-profile";
import { isCarried } from "../visibility";

/** All of the viewer's services, shown or hidden, in order. Vendors only. Cents. */
export async function listOwnServices(ctx: Ctx): Promise<OwnVendorService[]> {
  const { viewer, readDb, now } = authorize(ctx, ["vendor"]);
  return readDb.execute<RawRow<OwnVendorService>>(sql`
    select s.id, s.version, s.title, s.description, s.service_type as "serviceType",
      s.pricing_model as "pricingModel", s.price_min_cents::int as "priceMinCents",
      s.price_max_cents::int as "priceMaxCents", s.tags, s.portfolio_link as "portfolioLink",
      s.video_link as "videoLink", coalesce(not ${isCarried(now())}, false) as "isHidden",
      s.hidden_at is not null as "isHiddenByAdmin",
      (select coalesce(json_agg(${pictureJson(sql`coalesce(i.alt, '')`)} order by i.position), '[]')
        from vendor_service_images i join media m on m.id = i.media_id where i.service_id = s.id) as images,
      (select coalesce(json_agg(json_build_object('name', a.name, 'description', a.description,
          'priceCents', a.price_cents) order by a.position), '[]')
        from vendor_service_addons a where a.service_id = s.id) as addons
    from vendor_services s join vendor_profiles p on p.id = s.profile_id
      left join app.carried_services c on c.profile_id = p.id and c.id = s.id
    where p.user_id = ${viewer.id} order by s.position, s.id`);
}

/** Those of them that are public and can be part of a bid: within the plan's limit and not hidden by an admin. */
export async function listOfferedServices(ctx: Ctx): Promise<OwnVendorService[]> {
  const services = await listOwnServices(ctx);
  return services.filter(({ isHidden, isHiddenByAdmin }) => !isHidden && !isHiddenByAdmin);
}

/** One of the viewer's services. Throws `not_found` for any other. */
export async function getOwnService(ctx: Ctx, serviceId: string): Promise<OwnVendorService> {
  const service = (await listOwnServices(ctx)).find(({ id }) => id === serviceId);
  if (!service) throw notFound();
  return service;
}
