import { entitlements, vendorProfiles, vendorServiceAddons, vendorServices } from "@/db/schema";
import type { Tx } from "@/db/types";
import { get, towns, vendors } from "./content";
import { demoId } from "./ids";
import { cents, centsOrNull, personId, profileId, profilePublishedAt, serviceId } from "./rows";
import { dayAfter, dayIn, daysAgo, instant } from "./when";

const TERM_DAYS = 30;
const BOOST_DAYS = 7;
const DAY_MS = 86_400_000;

type Vendor = ReturnType<typeof vendors> extends Map<string, infer V> ? V : never;

/** Writes vendor profiles, services with prices, plans, and promotions. */
export async function loadVendors(tx: Tx, now: Date): Promise<void> {
  const all = [...vendors().values()];
  await tx.insert(entitlements).values(all.flatMap((vendor) => termsOf(vendor, now)));
  await tx.insert(vendorProfiles).values(all.map((vendor) => profileOf(vendor, now)));
  const services = all.flatMap(({ key, profile }) =>
    profile.services.map((service, position) => ({
      key,
      profile,
      service,
      id: serviceId(key, position),
      position,
    })),
  );
  await tx.insert(vendorServices).values(
    services.map(({ key, profile, service, id, position }) => ({
      id,
      profileId: profileId(key),
      formId: demoId("vendor-service-form", `${key}:${position}`),
      position,
      title: service.title,
      description: service.text,
      serviceType: service.type ?? profile.category,
      pricingModel: service.price,
      priceMinCents: centsOrNull(service.from),
      priceMaxCents: centsOrNull(service.upTo),
      tags: service.tags,
      createdAt: profilePublishedAt(key, now),
      updatedAt: profilePublishedAt(key, now),
    })),
  );
  await tx.insert(vendorServiceAddons).values(
    services.flatMap(({ service, id }) =>
      service.addons.map(({ name, text, dollars }, position) => ({
        serviceId: id,
        position,
        name,
        description: text ?? null,
        priceCents: cents(dollars),
      })),
    ),
  );
}

function profileOf({ key, profile, ...person }: Vendor, now: Date): typeof vendorProfiles.$inferInsert {
  const { city, region, country, timeZone } = get(towns(), person.place);
  const written = profilePublishedAt(key, now);
  const ago = (days: number) => instant(now, daysAgo(days), `${days}:${key}`);
  const { coupon, contact, verified, flagged } = profile;
  return {
    id: profileId(key),
    userId: personId(key),
    businessName: person.company ?? person.name,
    tagline: profile.tagline,
    category: profile.category,
    bio: person.bio,
    serviceDescription: profile.about,
    city,
    region,
    country,
    serviceArea: profile.area,
    timeZone,
    contactEmail: contact.email ?? null,
    contactPhone: contact.phone ?? null,
    website: contact.website ?? null,
    isAcceptingLeads: !profile.takesNoLeads,
    couponTitle: coupon?.title ?? null,
    couponDescription: coupon?.text ?? null,
    couponValidUntil: coupon ? dayAfter(dayIn(timeZone, now), coupon.until.days) : null,
    publishedAt: profile.isDraft ? null : written,
    verifiedAt: verified ? ago(20) : null,
    verifiedBy: verified ?? null,
    verifiedById: verified ? personId("ellen") : null,
    flaggedAt: flagged ? ago(2) : null,
    flagReason: flagged ?? null,
    createdAt: written,
    updatedAt: written,
  };
}

/** Plans and promotions with an end. Granted for the demo, so they have no ledger entries. */
function termsOf({ key, profile }: Vendor, now: Date): (typeof entitlements.$inferInsert)[] {
  const { plan, planEnds, featuredUntil, boostedUntil } = profile;
  const term = (product: string, days: number, left: number) => ({
    id: demoId(product, key),
    userId: personId(key),
    product,
    startsAt: new Date(now.getTime() + (left - days) * DAY_MS),
    endsAt: new Date(now.getTime() + left * DAY_MS),
    createdAt: new Date(now.getTime() + (left - days) * DAY_MS),
  });
  return [
    ...(plan ? [term(`vendor:${plan}`, TERM_DAYS, planEnds?.days ?? TERM_DAYS)] : []),
    ...(featuredUntil ? [term("vendor_featured_30", TERM_DAYS, featuredUntil.days)] : []),
    ...(boostedUntil ? [term("vendor_boost_7", BOOST_DAYS, boostedUntil.days)] : []),
  ];
}
