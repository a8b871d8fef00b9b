export const REVIEWS_PATH = "/reviews";
/** Where the viewer reviews the other side of a deal. */
export const writeReviewPath = (dealId: string): string => `${REVIEWS_PATH}/${dealId}`;
