/** What a sponsor's hosts have delivered, and what comes next. */
export const DELIVERIES_PATH = "/deliveries";

/** The benefits of a sponsorship for those who answer sponsors for its host. Hosts get to `benefitsPath`. */
export const teamBenefitsPath = (sponsorshipId: string): string => `/sponsorships/${sponsorshipId}/benefits`;

/** One side's benefits on the page of a sponsorship. */
export const benefitsPath = (sponsorshipId: string): string => `/sponsorships/${sponsorshipId}#benefits`;
