import { createHash } from "node:crypto";
import { entitlements, vendorProfiles, vendorServiceAddons, vendorServices } from "@/db/schema";
import type { Tx } from "@/db/types";
import { dayAfter, dayIn, workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { personId } from "./load-people";
import { ADMINS } from "./people/admins";
import type { DemoPerson } from "./people/person";
import { VENDORS } from "./people/vendors";
import { PLACES } from "./places";
import { VENDOR_KEYS, VENDOR_PROFILES, type VendorKey } from "./vendors/all";

const CENTS = 100;
const TERM_DAYS = 30;
const DAY_MS = 86_400_000;
const cents = (dollars: number | undefined) => (dollars === undefined ? null : dollars * CENTS);

export const vendorPerson = (key: VendorKey): DemoPerson => VENDORS[key];
/** How many days before the loading a vendor published: some days after opening the account. */
const publishedDaysAgo = (key: VendorKey) => Math.max(1, vendorPerson(key).joined - 3);
export const profileId = (key: VendorKey) => demoId("vendor-profile", key, publishedDaysAgo(key));
export const serviceId = (key: VendorKey, position: number) => demoId("vendor-service", `${key}:${position}`);

/** When a vendor published (UTC). */
export const publishedAt = (key: VendorKey, now: Date): Date =>
  workingTime(now, publishedDaysAgo(key), chanceOf(`published:${key}`));

/** Writes how vendors present themselves, what they do for which price, and what they have of plans and promotions. */
export async function loadVendors(tx: Tx, now: Date): Promise<void> {
  await tx.insert(entitlements).values(VENDOR_KEYS.flatMap((key) => termsOf(key, now)));
  await tx.insert(vendorProfiles).values(VENDOR_KEYS.map((key) => profileOf(key, now)));
  const services = VENDOR_KEYS.flatMap((key) =>
    VENDOR_PROFILES[key].services.map((service, position) => ({ key, service, position })),
  );
  await tx.insert(vendorServices).values(
    services.map(({ key, service, position }) => ({
      id: serviceId(key, position),
      profileId: profileId(key),
      formId: demoId("vendor-service-form", `${key}:${position}`),
      position,
      title: service.title,
      description: service.text,
      serviceType: service.type ?? VENDOR_PROFILES[key].category,
      pricingModel: service.price,
      priceMinCents: cents(service.from),
      priceMaxCents: cents(service.upTo),
      tags: [...(service.tags ?? [])],
      createdAt: publishedAt(key, now),
      updatedAt: publishedAt(key, now),
    })),
  );
  await tx.insert(vendorServiceAddons).values(
    services.flatMap(({ key, service, position }) =>
      (service.addons ?? []).map(({ name, text, dollars }, n) => ({
        serviceId: serviceId(key, position),
        position: n,
        name,
        description: text ?? null,
        priceCents: dollars * CENTS,
      })),
    ),
  );
}

function profileOf(key: VendorKey, now: Date): typeof vendorProfiles.$inferInsert {
  const vendor = VENDOR_PROFILES[key];
  const person = vendorPerson(key);
  const { city, region, country, timeZone } = PLACES[person.place];
  const written = publishedAt(key, now);
  const daysAgo = (days: number) => workingTime(now, days, chanceOf(`${days}:${key}`));
  return {
    id: profileId(key),
    userId: personId(person),
    businessName: person.company ?? person.name,
    tagline: vendor.tagline,
    category: vendor.category,
    bio: person.bio,
    serviceDescription: vendor.about,
    city,
    region,
    country,
    serviceArea: vendor.area,
    timeZone,
    contactEmail: vendor.contact?.email ?? null,
    contactPhone: vendor.contact?.phone ?? null,
    website: vendor.contact?.website ?? null,
    isAcceptingLeads: !vendor.takesNoLeads,
    couponTitle: vendor.coupon?.title ?? null,
    couponDescription: vendor.coupon?.text ?? null,
    couponValidUntil: vendor.coupon ? dayAfter(dayIn(timeZone, now), vendor.coupon.days) : null,
    publishedAt: vendor.isDraft ? null : written,
    verifiedAt: vendor.verified ? daysAgo(20) : null,
    verifiedBy: vendor.verified ?? null,
    verifiedById: vendor.verified ? personId(ADMINS.ellen) : null,
    flaggedAt: vendor.flagged ? daysAgo(2) : null,
    flagReason: vendor.flagged ?? null,
    createdAt: written,
    updatedAt: written,
  };
}

/** What they have for a while; given for the demonstration, so no book knows of it. */
function termsOf(key: VendorKey, now: Date): (typeof entitlements.$inferInsert)[] {
  const { plan, planLeft = TERM_DAYS, featured, boosted } = VENDOR_PROFILES[key];
  const term = (product: string, days: number, left: number) => ({
    id: demoId(product, key),
    userId: personId(vendorPerson(key)),
    product,
    startsAt: new Date(now.getTime() + (left - days) * DAY_MS),
    endsAt: new Date(now.getTime() + left * DAY_MS),
    createdAt: new Date(now.getTime() + (left - days) * DAY_MS),
  });
  return [
    ...(plan ? [term(`vendor:${plan}`, TERM_DAYS, planLeft)] : []),
    ...(featured ? [term("vendor_featured_30", TERM_DAYS, featured)] : []),
    ...(boosted ? [term("vendor_boost_7", 7, boosted)] : []),
  ];
}

/** What stands for words of the demonstration where a hash of a request's would stand. */
export const wordsHash = (words: string): string =>
  createHash("sha256").update(words).digest("base64url").slice(0, 22);
