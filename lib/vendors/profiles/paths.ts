import { slugOf } from "@/lib/core/slug";

/** The vendors' pages; folders are named after them. */
export const VENDOR_PATHS = {
  directory: "/vendorlistings",
  marketplace: "/marketplace",
  dashboard: "/vendordashboard",
  /** One's own profile as others see it, or would. */
  preview: "/vendordashboard/preview",
  settings: "/vendorsettings",
  matchmaking: "/vendormatchmaking",
  join: "/register?type=vendor",
} as const;

/** The parts of a vendor's dashboard, each with an address of its own. */
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

/** Where a vendor's profile is edited; `back`: one of our own pages to go on to once it is saved. */
export const profilePath = (back?: string): string =>
  back ? `/vendordashboard/profile?back=${encodeURIComponent(back)}` : "/vendordashboard/profile";

/** Where a vendor answers one event with an offer, and a job posting with a bid. */
export const submitOfferPath = (eventId: string): string => `/submitoffer?eventId=${eventId}`;
export const submitBidPath = (jobPostingId: string): string => `/submitbid?jobId=${jobPostingId}`;

type Named = { id: string; businessName: string };

/** The canonical path of a vendor's public page. */
export const vendorProfilePath = ({ id, businessName }: Named): string =>
  `/vendorprofile/${slugOf(businessName)}-${id}`;

/** The same vendor by their services; one of them, where it is named. */
export const vendorDetailsPath = ({ id, businessName }: Named, serviceId?: string): string =>
  `/vendordetails/${slugOf(businessName)}-${id}${serviceId ? `#service-${serviceId}` : ""}`;

/** The form that asks a vendor for a quote, with one of their services filled in. */
export const quotePath = (vendor: Named, serviceId: string): string =>
  `${vendorProfilePath(vendor)}?service=${serviceId}#quote`;
