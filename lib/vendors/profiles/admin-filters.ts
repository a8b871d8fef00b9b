import { SERVICE_TYPES, type ServiceType, VENDOR_PLANS, type VendorPlan } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";
import { type Query, textOf, wordOf } from "@/lib/core/query";

export const ADMIN_VENDORS_PATH = "/admindashboard/vendors";
export const vendorCasePath = (profileId: string): string => `${ADMIN_VENDORS_PATH}/${profileId}`;
export const vendorExportPath = (filters: VendorAdminFilters): string => {
  const query = new URLSearchParams(queryOf(filters)).toString();
  return `/api/admin/vendors${query ? `?${query}` : ""}`;
};

/** Vendors per page of the list, and the maximum in a file. */
export const VENDORS_PER_PAGE = 50;
export const MOST_EXPORTED = 10_000;
/** Counting stops here. */
export const MOST_COUNTED = 1_000;

/** The status filters of a vendor list. */
export const ADMIN_STATES = ["featured", "flagged", "review"] as const;
export type AdminState = (typeof ADMIN_STATES)[number];
export const STATE_LABELS: Readonly<Record<AdminState, string>> = {
  featured: "Featured",
  flagged: "Flagged",
  review: "Review requested",
};

export const BADGES = ["verified", "unverified"] as const;
export type AdminBadge = (typeof BADGES)[number];
export const BADGE_LABELS: Readonly<Record<AdminBadge, string>> = {
  verified: "Verified",
  unverified: "Not verified",
};

/** The filters of the admins' vendor list; null means any. */
export interface VendorAdminFilters {
  /** Words of the business name or, with an @, the start of the owner's email address. */
  q: string | null;
  category: ServiceType | null;
  plan: VendorPlan | null;
  badge: AdminBadge | null;
  state: AdminState | null;
}

/** Parses the filters of a query string; null for missing ones. */
export function readAdminFilters(query: Query): VendorAdminFilters {
  return {
    q: textOf(query, "q", 200),
    category: wordOf(query, "category", SERVICE_TYPES),
    plan: wordOf(query, "plan", VENDOR_PLANS),
    badge: wordOf(query, "badge", BADGES),
    state: wordOf(query, "state", ADMIN_STATES),
  };
}

/** Formats the filters as a query string. */
export const queryOf = (filters: VendorAdminFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null));

/** "1 vendor", "1,000+ vendors" */
export const describeCount = (count: number): string =>
  count > MOST_COUNTED
    ? `${formatCount(MOST_COUNTED)}+ vendors`
    : `${formatCount(count)} ${count === 1 ? "vendor" : "vendors"}`;

/** One row of the admins' vendor list. Instants are UTC. */
export interface AdminVendorDto {
  id: string;
  businessName: string;
  category: ServiceType;
  email: string;
  /** When the profile was created. */
  createdAt: Date;
  isPublished: boolean;
  plan: VendorPlan;
  isVerified: boolean;
  isFeatured: boolean;
  isFlagged: boolean;
  asksForReview: boolean;
}
