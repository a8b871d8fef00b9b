/** Closed: an admin wrote an outcome. Expired: its time ran out without one, which no longer happens. */
export const MEDIATION_STATUSES = ["open", "closed", "expired"] as const;
export type MediationStatus = (typeof MEDIATION_STATUSES)[number];
