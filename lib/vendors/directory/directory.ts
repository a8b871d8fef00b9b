import { SERVICE_TYPES, type ServiceType, type VendorPlan } from "@/db/enums";
import { type Query, textOf, wordOf } from "@/lib/core/query";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import type { PriceRange } from "./public-vendor";

/** The directory's label for each category of vendor. */
export const CATEGORY_NAMES: Readonly<Record<ServiceType, string>> = {
  ...SERVICE_LABELS,
  decor: "Decorations",
};

/** The filters of the lists of vendors, services, and events. */
export interface VendorFilters {
  q: string | null;
  category: ServiceType | null;
  location: string | null;
  /** The cursor of the previous page. */
  after: string | null;
}

export const NO_VENDOR_FILTERS: VendorFilters = { q: null, category: null, location: null, after: null };

/** The lists with these filters. Event listings have no location filter. */
export type VendorList = "vendors" | "services" | "events";

/** Parses the filters of a query string; invalid ones are dropped. */
export function readVendorFilters(query: Query): VendorFilters {
  return {
    q: textOf(query, "q", 200),
    category: wordOf(query, "category", SERVICE_TYPES),
    location: textOf(query, "location", 100),
    after: textOf(query, "after", 120),
  };
}

/** The marketplace tab in a query string. */
export const readTab = (query: Query): "services" | "events" =>
  wordOf(query, "tab", ["events"]) ?? "services";

/** The canonical path of a list with these filters. */
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

/** Whether any filter is set; the page doesn't count. */
export const isNarrowed = ({ q, category, location }: VendorFilters): boolean =>
  q !== null || category !== null || location !== null;

/** Why a row is at its position: in one of the page's featured slots, or raised by a boost. */
export interface Placement {
  isFeatured: boolean;
  isBoosted: boolean;
}

export interface VendorCardDto extends Placement {
  id: string;
  businessName: string;
  category: ServiceType;
  /** The service description, or else the tagline or bio. */
  description: string | null;
  serviceArea: string | null;
  city: string | null;
  region: string | null;
  logoKey: string | null;
  ratingCount: number;
  /** The sum of all its stars. */
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

/** An event looking for vendors. Days as `YYYY-MM-DD` in its own time zone, instants in UTC (ISO 8601). */
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
  /** The job posting, if itemized bids are accepted. */
  jobPostingId: string | null;
  services: {
    serviceType: ServiceType;
    requirements: string | null;
    budgetMinCents: number | null;
    budgetMaxCents: number | null;
    currency: string;
    /** The last day for offers; null means until the event begins. */
    deadlineOn: string | null;
    deadlineAt: string;
  }[];
}

/** One page of a list. `next` is the following page's cursor; null if there is none. */
export interface ListPage<T> {
  rows: T[];
  next: string | null;
}
