import { SERVICE_TYPES, type ServiceType, type VendorPlan } from "@/db/enums";
import { type Query, textOf, wordOf } from "@/lib/core/query";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import type { PriceRange } from "./public-vendor";

/** What the directory calls each kind of vendor. */
export const CATEGORY_NAMES: Readonly<Record<ServiceType, string>> = {
  ...SERVICE_LABELS,
  decor: "Decorations",
};

/** What narrows the lists of vendors, of their services and of what events ask for. */
export interface VendorFilters {
  q: string | null;
  category: ServiceType | null;
  location: string | null;
  /** Where the page before this one ended; made by the list itself. */
  after: string | null;
}

export const NO_VENDOR_FILTERS: VendorFilters = { q: null, category: null, location: null, after: null };

/** The lists that take these filters. Event listings know no place of their own to look for. */
export type VendorList = "vendors" | "services" | "events";

/** The filters an address asks for; what cannot be understood is left out. */
export function readVendorFilters(query: Query): VendorFilters {
  return {
    q: textOf(query, "q", 200),
    category: wordOf(query, "category", SERVICE_TYPES),
    location: textOf(query, "location", 100),
    after: textOf(query, "after", 120),
  };
}

/** Which tab of the marketplace an address asks for. */
export const readTab = (query: Query): "services" | "events" =>
  wordOf(query, "tab", ["events"]) ?? "services";

/** The one address of a list with these filters. */
export function vendorListPath(list: VendorList, filters: Partial<VendorFilters> = {}): string {
  const { q, category, location, after } = { ...NO_VENDOR_FILTERS, ...filters };
  const query = new URLSearchParams();
  if (list === "events") query.set("tab", "events");
  if (q) query.set("q", q);
  if (category) query.set("category", category);
  if (location && list !== "events") query.set("location", location);
  if (after) query.set("after", after);
  const path = list === "vendors" ? VENDOR_PATHS.directory : VENDOR_PATHS.marketplace;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Whether anything narrows the list; its page does not. */
export const isNarrowed = ({ q, category, location }: VendorFilters): boolean =>
  q !== null || category !== null || location !== null;

/** Why a row stands where it does: in one of the page's places for featured vendors, or lifted by a boost. */
export interface Placement {
  isFeatured: boolean;
  isBoosted: boolean;
}

export interface VendorCardDto extends Placement {
  id: string;
  businessName: string;
  category: ServiceType;
  /** What they do, else their tagline or what they say of themselves. */
  description: string | null;
  serviceArea: string | null;
  city: string | null;
  region: string | null;
  logoKey: string | null;
  ratingCount: number;
  /** Of all its stars. */
  ratingSum: number;
  isVerified: boolean;
  plan: VendorPlan;
}

export interface ServiceCardDto extends Placement, PriceRange {
  id: string;
  title: string;
  description: string | null;
  serviceType: ServiceType;
  picture: { key: string; width: number; height: number; alt: string | null } | null;
  vendor: { id: string; businessName: string; isVerified: boolean; plan: VendorPlan };
}

/** An event that asks vendors for something. Days as `YYYY-MM-DD` in its own zone, instants in UTC (ISO 8601). */
export interface WantedEventDto {
  id: string;
  title: string;
  description: string;
  startDate: string;
  endDate: string | null;
  city: string | null;
  region: string | null;
  /** IANA name. */
  timeZone: string;
  expectedAttendance: number | null;
  languages: string[];
  /** Where bids with lines are asked for. */
  jobPostingId: string | null;
  services: {
    serviceType: ServiceType;
    requirements: string | null;
    budgetMinCents: number | null;
    budgetMaxCents: number | null;
    currency: string;
    /** The last day for offers; null: until the event begins. */
    deadlineOn: string | null;
    deadlineAt: string;
  }[];
}

/** One page of a list; `next`: where the following one begins, null where there is none. */
export interface ListPage<T> {
  rows: T[];
  next: string | null;
}
