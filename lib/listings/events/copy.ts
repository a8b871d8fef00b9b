/** Said when listing an event failed for no reason that anybody foresaw. */
export const CREATE_FAILED = "Failed to create event. Please try again.";
