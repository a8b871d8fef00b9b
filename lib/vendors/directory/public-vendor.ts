import type { PricingModel, ServiceType, VendorPlan, VerificationCriterion } from "@/db/enums";

/** A stored picture on the public pages. Sizes in pixels. */
export interface PictureDto {
  key: string;
  width: number;
  height: number;
  alt: string | null;
}

/** A service's price. Amounts in cents; null leaves that end open. */
export interface PriceRange {
  pricingModel: PricingModel;
  priceMinCents: number | null;
  priceMaxCents: number | null;
  currency: string;
}

export interface PublicServiceDto extends PriceRange {
  id: string;
  title: string;
  description: string | null;
  serviceType: ServiceType;
  tags: string[];
  portfolioLink: string | null;
  videoLink: string | null;
  pictures: PictureDto[];
  addons: { name: string; description: string | null; priceCents: number }[];
}

/** A vendor's public profile, limited to what their plan showed when it was read. */
export interface PublicVendorDto {
  id: string;
  businessName: string;
  tagline: string | null;
  category: ServiceType;
  bio: string | null;
  serviceDescription: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  serviceArea: string | null;
  portfolioLink: string | null;
  /** Null if the plan shows none. */
  videoLink: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  website: string | null;
  logoKey: string | null;
  isAcceptingLeads: boolean;
  /** Null without a valid coupon. It ends after its last day in the vendor's time zone, at `endsAt` (UTC, ISO 8601). */
  coupon: { title: string; description: string | null; validUntil: string; endsAt: string } | null;
  plan: VendorPlan;
  /** When featuring ends (UTC, ISO 8601); null if the vendor isn't featured. */
  featuredUntil: string | null;
  /** When the boost ends (UTC, ISO 8601); null if there is none. */
  boostedUntil: string | null;
  /** When (UTC, ISO 8601) and how the vendor was verified. */
  verified: { at: string; by: VerificationCriterion } | null;
  /** The median time to answer a quote request in minutes; null if it is unknown or too long to show. */
  replyMinutes: number | null;
  pictures: PictureDto[];
  services: PublicServiceDto[];
}

/** Whether others can see a vendor's own profile, and if not, why. */
export interface OwnPageState {
  id: string;
  businessName: string;
  isPublished: boolean;
  flagReason: string | null;
}

/** A vendor's or event's location: "Springfield, Illinois". Empty if none is set. */
export const formatVendorLocation = (at: { city: string | null; region: string | null }): string =>
  [at.city, at.region].filter(Boolean).join(", ");
