import type { PricingModel, ServiceType, VendorPlan, VerificationCriterion } from "@/db/enums";

/** A stored picture as the public pages show it. Sizes in pixels. */
export interface PictureDto {
  key: string;
  width: number;
  height: number;
  alt: string | null;
}

/** What a service costs. Amounts in cents; null: that end is not named. */
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

/** A vendor as everybody sees them: what their plan shows of them at the instant it was read. */
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
  /** Null where the plan shows none. */
  videoLink: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  website: string | null;
  logoKey: string | null;
  isAcceptingLeads: boolean;
  /** Null: there is none, or its last day is over in the vendor's zone, at `endsAt` (UTC, ISO 8601). */
  coupon: { title: string; description: string | null; validUntil: string; endsAt: string } | null;
  plan: VendorPlan;
  /** Until when they are featured (UTC, ISO 8601); null: they are not. */
  featuredUntil: string | null;
  /** Until when they are lifted in lists (UTC, ISO 8601); null: they are not. */
  boostedUntil: string | null;
  /** When somebody made sure of them (UTC, ISO 8601), and by what. */
  verified: { at: string; by: VerificationCriterion } | null;
  pictures: PictureDto[];
  services: PublicServiceDto[];
}

/** Whether others see a vendor's own profile, and if not, why. */
export interface OwnPageState {
  id: string;
  businessName: string;
  isPublished: boolean;
  flagReason: string | null;
}

/** "Springfield, Illinois" of a vendor, or of an event; empty where no place is named. */
export const formatVendorLocation = (at: { city: string | null; region: string | null }): string =>
  [at.city, at.region].filter(Boolean).join(", ");
