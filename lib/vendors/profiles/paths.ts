import { slugOf } from "@/lib/core/slug";

/** Paths of the vendors' pages; folders are named after them. */
export const VENDOR_PATHS = {
  directory: "/vendorlistings",
  marketplace: "/marketplace",
  dashboard: "/vendordashboard",
  /** The viewer's own profile as others see it, or will. */
  preview: "/vendordashboard/preview",
  settings: "/vendorsettings",
  matchmaking: "/vendormatchmaking",
  join: "/register?type=vendor",
} as const;

/** The tabs of the Vendor Dashboard, each with its own path. */
export const DASHBOARD_TABS = [
  { key: "overview", label: "Overview", path: "/vendordashboard" },
  { key: "profile", label: "Edit Profile", path: "/vendordashboard/profile" },
  { key: "services", label: "My Services", path: "/vendordashboard/services" },
  { key: "leads", label: "Leads", path: "/vendordashboard/leads" },
  { key: "promotions", label: "Promotions", path: "/vendordashboard/promotions" },
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number]["key"];

export const SERVICES_PATH = "/vendordashboard/services";
export const PROMOTIONS_PATH = "/vendordashboard/promotions";
export const NEW_SERVICE_PATH = `${SERVICES_PATH}/new`;
export const editServicePath = (serviceId: string): string => `${SERVICES_PATH}/${serviceId}`;

/** The profile editor. `back`: the page on this site to return to after saving. */
export const profilePath = (back?: string): string =>
  back ? `/vendordashboard/profile?back=${encodeURIComponent(back)}` : "/vendordashboard/profile";

/** The forms to send an offer for an event and a bid on a job posting. */
export const submitOfferPath = (eventId: string): string => `/submitoffer?eventId=${eventId}`;
export const submitBidPath = (jobPostingId: string): string => `/submitbid?jobId=${jobPostingId}`;

type Named = { id: string; businessName: string };

/** The canonical path of a vendor's public page. */
export const vendorProfilePath = ({ id, businessName }: Named): string =>
  `/vendorprofile/${slugOf(businessName)}-${id}`;

/** The same vendor with their services first, optionally at one of them. */
export const vendorDetailsPath = ({ id, businessName }: Named, serviceId?: string): string =>
  `/vendordetails/${slugOf(businessName)}-${id}${serviceId ? `#service-${serviceId}` : ""}`;

/** The quote request form, with one of the vendor's services selected. */
export const quotePath = (vendor: Named, serviceId: string): string =>
  `${vendorProfilePath(vendor)}?service=${serviceId}#quote`;
