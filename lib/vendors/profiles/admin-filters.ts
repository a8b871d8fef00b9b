import { SERVICE_TYPES, type ServiceType, VENDOR_PLANS, type VendorPlan } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";
import { type Query, textOf, wordOf } from "@/lib/core/query";

export const ADMIN_VENDORS_PATH = "/admindashboard/vendors";
export const vendorCasePath = (profileId: string): string => `${ADMIN_VENDORS_PATH}/${profileId}`;
export const vendorExportPath = (filters: VendorAdminFilters): string => {
  const query = new URLSearchParams(queryOf(filters)).toString();
  return `/api/admin/vendors${query ? `?${query}` : ""}`;
};

/** How many vendors a sheet of the list holds, and a file at most. */
export const VENDORS_PER_PAGE = 50;
export const MOST_EXPORTED = 10_000;
/** Nothing is counted further than this. */
export const MOST_COUNTED = 1_000;

/** What a list of vendors can be narrowed to besides what they do and their plan. */
export const ADMIN_STATES = ["featured", "flagged", "review"] as const;
export type AdminState = (typeof ADMIN_STATES)[number];
export const STATE_LABELS: Readonly<Record<AdminState, string>> = {
  featured: "Featured",
  flagged: "Flagged",
  review: "Asks for a review",
};

export const BADGES = ["verified", "unverified"] as const;
export type AdminBadge = (typeof BADGES)[number];
export const BADGE_LABELS: Readonly<Record<AdminBadge, string>> = {
  verified: "Verified",
  unverified: "Not verified",
};

/** What an admin looks for among vendors; null: whatever it is. */
export interface VendorAdminFilters {
  /** Words of the business name, or with an @ the beginning of its owner's address. */
  q: string | null;
  category: ServiceType | null;
  plan: VendorPlan | null;
  badge: AdminBadge | null;
  state: AdminState | null;
}

/** The filters that an address names; null for those it does not. */
export function readAdminFilters(query: Query): VendorAdminFilters {
  return {
    q: textOf(query, "q", 200),
    category: wordOf(query, "category", SERVICE_TYPES),
    plan: wordOf(query, "plan", VENDOR_PLANS),
    badge: wordOf(query, "badge", BADGES),
    state: wordOf(query, "state", ADMIN_STATES),
  };
}

/** The same as an address says it. */
export const queryOf = (filters: VendorAdminFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null));

/** "1 vendor", "1,000+ vendors" */
export const describeCount = (count: number): string =>
  count > MOST_COUNTED
    ? `${formatCount(MOST_COUNTED)}+ vendors`
    : `${formatCount(count)} ${count === 1 ? "vendor" : "vendors"}`;

/** One vendor in an admin's list. UTC. */
export interface AdminVendorDto {
  id: string;
  businessName: string;
  category: ServiceType;
  email: string;
  /** Since when the profile is there. */
  createdAt: Date;
  isPublished: boolean;
  plan: VendorPlan;
  isVerified: boolean;
  isFeatured: boolean;
  isFlagged: boolean;
  asksForReview: boolean;
}
