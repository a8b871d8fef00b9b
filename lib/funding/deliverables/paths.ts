/** What a sponsor's hosts have delivered, and what comes next. */
export const DELIVERIES_PATH = "/deliveries";

/** One side's benefits on the page of a sponsorship. */
export const benefitsPath = (sponsorshipId: string): string => `/sponsorships/${sponsorshipId}#benefits`;
