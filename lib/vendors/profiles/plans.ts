import type { VendorPlan } from "@/db/enums";
import { VENDOR_SERVICES } from "@/lib/money/orders/products";

/** The limits of a vendor's plan. Content above them is hidden, never deleted. */
export interface VendorPlanLimits {
  label: string;
  /** Services shown; null means no limit. */
  services: number | null;
  /** Pictures that the vendor can have in the gallery, and per service. */
  uploads: number;
  /** Public pictures in the gallery and per service. Includes those added under an earlier, larger plan. */
  shownImages: number;
  /** Whether the profile's video can be changed. */
  editsVideo: boolean;
  /** Whether an existing video is public. */
  showsVideo: boolean;
  /** Whether the vendor may message hosts first. */
  startsThreads: boolean;
  hasBanner: boolean;
}

export const VENDOR_PLAN_LIMITS: Readonly<Record<VendorPlan, VendorPlanLimits>> = {
  basic: {
    label: "Free",
    services: VENDOR_SERVICES.basic,
    uploads: 1,
    shownImages: 3,
    editsVideo: false,
    showsVideo: false,
    startsThreads: false,
    hasBanner: false,
  },
  pro: {
    label: "Pro",
    services: VENDOR_SERVICES.pro,
    uploads: 5,
    shownImages: 5,
    editsVideo: false,
    showsVideo: true,
    startsThreads: true,
    hasBanner: false,
  },
  elite: {
    label: "Elite",
    services: VENDOR_SERVICES.elite,
    uploads: 10,
    shownImages: 10,
    editsVideo: true,
    showsVideo: true,
    startsThreads: true,
    hasBanner: true,
  },
};

/** When someone's plan of at least this level ends, grace included; null if they have none. UTC. */
export interface VendorTerms {
  proUntil: Date | null;
  eliteUntil: Date | null;
}

/** The plan in effect at an instant. */
export function vendorPlanAt({ proUntil, eliteUntil }: VendorTerms, now: Date): VendorPlan {
  if (eliteUntil && eliteUntil > now) return "elite";
  return proUntil && proUntil > now ? "pro" : "basic";
}
