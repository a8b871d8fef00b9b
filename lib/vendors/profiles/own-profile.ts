import type { PricingModel, ServiceType, VendorPlan } from "@/db/enums";

/** A picture of a vendor's own, with what it shows in words. Sizes in pixels. */
export interface OwnPicture {
  id: string;
  key: string;
  width: number;
  height: number;
  alt: string;
}

/** What the profile's form says, in its texts. */
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

/** A vendor's own profile, as its vendor sees it. UTC. */
export interface OwnVendorProfile {
  id: string;
  version: number;
  businessName: string;
  category: ServiceType;
  city: string | null;
  texts: ProfileTexts;
  isAcceptingLeads: boolean;
  logo: OwnPicture | null;
  /** Every picture that is kept, in order; the plan's limits say how many of them are shown. */
  gallery: OwnPicture[];
  publishedAt: Date | null;
  verifiedAt: Date | null;
  flaggedAt: Date | null;
  flagReason: string | null;
  reviewAskedAt: Date | null;
  reviewAnswer: string | null;
  /** The plan that works now. */
  plan: VendorPlan;
  proUntil: Date | null;
  eliteUntil: Date | null;
  featuredUntil: Date | null;
  boostedUntil: Date | null;
  /** How many services are kept, shown or not. */
  services: number;
}

/** A service of a vendor's own. Prices in cents. */
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
  /** Kept beyond what the plan shows: the vendor alone sees it. */
  isHidden: boolean;
  /** The same by an admin's decision. */
  isHiddenByAdmin: boolean;
}

/** What the form of a profile that is not there yet starts with. */
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

/** What came of a vendor's profile. Days are UTC, `YYYY-MM-DD`. */
export interface VendorMetrics {
  from: string;
  to: string;
  /** Visitors, each once a day; days without any are left out. */
  days: { day: string; views: number }[];
  leads: number;
  newLeads: number;
  /** Offers and bids, and those without an answer. */
  offers: number;
  openOffers: number;
  bookings: number;
  bookingsToCome: number;
}

/** Why a profile is hidden from everybody else; null: it is not. */
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
