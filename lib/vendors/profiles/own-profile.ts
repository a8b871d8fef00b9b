import type { PricingModel, ServiceType, VendorPlan } from "@/db/enums";

/** A vendor's own picture with its description. Sizes in pixels. */
export interface OwnPicture {
  id: string;
  key: string;
  width: number;
  height: number;
  alt: string;
}

/** The text fields of the profile form. */
export interface ProfileTexts {
  businessName: string;
  tagline: string;
  category: string;
  bio: string;
  serviceDescription: string;
  city: string;
  region: string;
  country: string;
  serviceArea: string;
  timeZone: string;
  portfolioLink: string;
  videoLink: string;
  contactEmail: string;
  contactPhone: string;
  website: string;
  couponTitle: string;
  couponDescription: string;
  couponValidUntil: string;
}

/** A vendor's profile as its owner sees it. Instants are UTC. */
export interface OwnVendorProfile {
  id: string;
  version: number;
  businessName: string;
  category: ServiceType;
  city: string | null;
  texts: ProfileTexts;
  isAcceptingLeads: boolean;
  logo: OwnPicture | null;
  /** All stored pictures in order; the plan's limits determine how many are shown. */
  gallery: OwnPicture[];
  publishedAt: Date | null;
  verifiedAt: Date | null;
  flaggedAt: Date | null;
  flagReason: string | null;
  reviewAskedAt: Date | null;
  reviewAnswer: string | null;
  /** The plan in effect now. */
  plan: VendorPlan;
  proUntil: Date | null;
  eliteUntil: Date | null;
  featuredUntil: Date | null;
  boostedUntil: Date | null;
  /** The number of stored services, shown or not. */
  services: number;
}

/** A vendor's own service. Prices in cents. */
export interface OwnVendorService {
  id: string;
  version: number;
  title: string;
  description: string | null;
  serviceType: ServiceType;
  pricingModel: PricingModel;
  priceMinCents: number | null;
  priceMaxCents: number | null;
  tags: string[];
  portfolioLink: string | null;
  videoLink: string | null;
  images: OwnPicture[];
  addons: { name: string; description: string | null; priceCents: number }[];
  /** Hidden because it exceeds the plan's limit; only the vendor sees it. */
  isHidden: boolean;
  /** Hidden by an admin. */
  isHiddenByAdmin: boolean;
}

/** The start values of the form for a new profile. */
export function emptyProfile(companyName: string | null) {
  const texts: ProfileTexts = {
    businessName: companyName ?? "",
    tagline: "",
    category: "",
    bio: "",
    serviceDescription: "",
    city: "",
    region: "",
    country: "",
    serviceArea: "",
    timeZone: "",
    portfolioLink: "",
    videoLink: "",
    contactEmail: "",
    contactPhone: "",
    website: "",
    couponTitle: "",
    couponDescription: "",
    couponValidUntil: "",
  };
  return { version: 0, texts, isAcceptingLeads: true, logo: null, gallery: [] };
}

/** A vendor's metrics. Days are UTC, `YYYY-MM-DD`. */
export interface VendorMetrics {
  from: string;
  to: string;
  /** Visitors per day, each counted once; days without any are left out. */
  days: { day: string; views: number }[];
  leads: number;
  newLeads: number;
  /** Offers and bids, and those awaiting a reply. */
  offers: number;
  openOffers: number;
  bookings: number;
  bookingsToCome: number;
}

/** Why a profile is hidden from everyone else; null if it isn't. */
export function flagOf({
  flaggedAt,
  flagReason,
  reviewAskedAt,
  reviewAnswer,
}: Pick<OwnVendorProfile, "flaggedAt" | "flagReason" | "reviewAskedAt" | "reviewAnswer">) {
  if (!flaggedAt) return null;
  const isReviewAsked = reviewAskedAt !== null && reviewAskedAt >= flaggedAt;
  return { reason: flagReason ?? "", isReviewAsked, answer: reviewAnswer };
}
