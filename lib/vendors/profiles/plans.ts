import type { VendorPlan } from "@/db/enums";
import { VENDOR_SERVICES } from "@/lib/money/orders/products";

/** What a vendor's plan carries. What is kept above it is hidden, never deleted. */
export interface VendorPlanLimits {
  label: string;
  /** Services shown; null: no limit. */
  services: number | null;
  /** Pictures that the vendor may put into the gallery, and with each service. */
  uploads: number;
  /** Pictures of the gallery, and of each service, that everybody sees; those of a better plan that is over are among them. */
  shownImages: number;
  /** Whether the profile's video can be changed. */
  editsVideo: boolean;
  /** Whether everybody sees the video that is there. */
  showsVideo: boolean;
  /** Whether the vendor may write to a host first. */
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

/** Until when somebody is on a plan at least, its grace included; null: never. UTC. */
export interface VendorTerms {
  proUntil: Date | null;
  eliteUntil: Date | null;
}

/** The plan that works at an instant. */
export function vendorPlanAt({ proUntil, eliteUntil }: VendorTerms, now: Date): VendorPlan {
  if (eliteUntil && eliteUntil > now) return "elite";
  return proUntil && proUntil > now ? "pro" : "basic";
}
