export const REVIEWS_PATH = "/reviews";
/** Where one side of a deal rates the other. */
export const writeReviewPath = (dealId: string): string => `${REVIEWS_PATH}/${dealId}`;
