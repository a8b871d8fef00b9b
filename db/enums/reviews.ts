/** Who rates and who is rated; one side of a deal is always the host. */
export const REVIEW_SIDES = ["host", "sponsor", "vendor"] as const;
export type ReviewSide = (typeof REVIEW_SIDES)[number];
