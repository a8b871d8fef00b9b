import { z } from "zod";
import { VENDOR_PLANS } from "@/db/enums";
import { mediaPath } from "@/lib/listings/media/schema";
import { CATEGORY_NAMES, type VendorCardDto } from "@/lib/vendors/directory/directory";
import type { OwnPageState, PublicVendorDto } from "@/lib/vendors/directory/public-vendor";
import { PRICING_LABELS } from "@/lib/vendors/profiles/copy";
import { addressOf, locationOf } from "./proposal-fields";
import { instant } from "./shapes";

const pictureOf = (key: string | null) => (key === null ? null : addressOf(mediaPath(key)));

/** A vendor's directory card. */
export const VendorCardFields = z.object({
  id: z.uuid(),
  business_name: z.string(),
  logo_url: z.string().nullable(),
  is_featured: z.boolean(),
  is_boosted: z.boolean(),
  verified: z.boolean(),
  service_category: z.string(),
  service_description: z.string().nullable(),
  service_area: z.string().nullable(),
  location: z.string().nullable(),
  vendor_plan: z.enum(VENDOR_PLANS),
});

export const toVendorCard = (vendor: VendorCardDto): z.input<typeof VendorCardFields> => ({
  id: vendor.id,
  business_name: vendor.businessName,
  logo_url: pictureOf(vendor.logoKey),
  is_featured: vendor.isFeatured,
  is_boosted: vendor.isBoosted,
  verified: vendor.isVerified,
  service_category: CATEGORY_NAMES[vendor.category],
  service_description: vendor.description,
  service_area: vendor.serviceArea,
  location: locationOf({ ...vendor, country: null }),
  vendor_plan: vendor.plan,
});

const service = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  service_type: z.string(),
  pricing_model: z.string(),
  price_min: z.number().nullable(),
  price_max: z.number().nullable(),
  currency: z.string(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  portfolio_link: z.string().nullable(),
  video_link: z.string().nullable(),
  optional_addons: z.array(
    z.object({ name: z.string(), description: z.string().nullable(), price: z.number() }),
  ),
});

/** A vendor's public page under its documented names. */
export const VendorProfileFields = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable().meta({ description: "Your own ID on your own profile; null on others." }),
  business_name: z.string(),
  tagline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  service_category: z.string(),
  service_description: z.string().nullable(),
  service_area: z.string().nullable(),
  portfolio_link: z.string().nullable(),
  video_link: z.string().nullable(),
  gallery_images: z.array(z.string()),
  email: z
    .string()
    .nullable()
    .meta({ description: "The vendor's public address, never their login address." }),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  is_featured: z.boolean(),
  featured_until: instant.nullable(),
  is_boosted: z.boolean(),
  boosted_until: instant.nullable(),
  verified: z.boolean(),
  accepting_leads: z.boolean(),
  flagged: z.boolean(),
  flag_reason: z.string().nullable(),
  vendor_plan: z.enum(VENDOR_PLANS),
  coupon_offer: z
    .object({ title: z.string(), description: z.string().nullable(), valid_until: z.string() })
    .nullable(),
  services: z.array(service),
});

const inDollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** A vendor's public page; vendors also get the private fields of their profile. */
export function toVendorProfile(
  vendor: PublicVendorDto,
  own: { userId: string; pageState: OwnPageState } | null,
): z.input<typeof VendorProfileFields> {
  const logo = pictureOf(vendor.logoKey);
  return {
    id: vendor.id,
    user_id: own?.userId ?? null,
    business_name: vendor.businessName,
    tagline: vendor.tagline,
    bio: vendor.bio,
    location: locationOf(vendor),
    profile_image_url: logo,
    logo_url: logo,
    service_category: CATEGORY_NAMES[vendor.category],
    service_description: vendor.serviceDescription,
    service_area: vendor.serviceArea,
    portfolio_link: vendor.portfolioLink,
    video_link: vendor.videoLink,
    gallery_images: vendor.pictures.map(({ key }) => addressOf(mediaPath(key))),
    email: vendor.contactEmail,
    phone: vendor.contactPhone,
    website: vendor.website,
    is_featured: vendor.featuredUntil !== null,
    featured_until: vendor.featuredUntil,
    is_boosted: vendor.boostedUntil !== null,
    boosted_until: vendor.boostedUntil,
    verified: vendor.verified !== null,
    accepting_leads: vendor.isAcceptingLeads,
    flagged: (own?.pageState.flagReason ?? null) !== null,
    flag_reason: own?.pageState.flagReason ?? null,
    vendor_plan: vendor.plan,
    coupon_offer: vendor.coupon && {
      title: vendor.coupon.title,
      description: vendor.coupon.description,
      valid_until: vendor.coupon.validUntil,
    },
    services: vendor.services.map((one) => ({
      id: one.id,
      title: one.title,
      description: one.description,
      service_type: CATEGORY_NAMES[one.serviceType],
      pricing_model: PRICING_LABELS[one.pricingModel],
      price_min: inDollars(one.priceMinCents),
      price_max: inDollars(one.priceMaxCents),
      currency: one.currency,
      tags: one.tags,
      images: one.pictures.map(({ key }) => addressOf(mediaPath(key))),
      portfolio_link: one.portfolioLink,
      video_link: one.videoLink,
      optional_addons: one.addons.map(({ name, description, priceCents }) => ({
        name,
        description,
        price: priceCents / 100,
      })),
    })),
  };
}
