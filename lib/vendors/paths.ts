/** The vendors' pages; folders are named after them. */
export const VENDOR_PATHS = {
  directory: "/vendorlistings",
  marketplace: "/marketplace",
  dashboard: "/vendordashboard",
  settings: "/vendorsettings",
  matchmaking: "/vendormatchmaking",
  join: "/register?type=vendor",
} as const;

/** Where a vendor answers one event with an offer, and a job posting with a bid. */
export const submitOfferPath = (eventId: string): string => `/submitoffer?eventId=${eventId}`;
export const submitBidPath = (jobPostingId: string): string => `/submitbid?jobId=${jobPostingId}`;
