/** Said when listing an event for vendors failed for no reason that anybody foresaw. */
export const LISTING_FAILED = "Failed to list your event for vendors. Please try again.";
