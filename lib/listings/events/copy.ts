/** Message for unexpected errors when listing an event. */
export const CREATE_FAILED = "Failed to create event. Please try again.";

export const ADDRESS_FAILED = "We couldn't change the calendar address. Please try again.";
