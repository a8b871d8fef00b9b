/**
 * The right of a past sponsor to take their tier in the next edition first. It ends by itself when its time is over, or
 * when the tier or the offer is gone.
 */
export const FIRST_REFUSAL_STATUSES = ["offered", "taken", "declined", "ended"] as const;
export type FirstRefusalStatus = (typeof FIRST_REFUSAL_STATUSES)[number];
