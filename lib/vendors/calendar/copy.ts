/** Shown to clients about a day on which a vendor is booked or takes no work. */
export const UNAVAILABLE_THAT_DAY = "This vendor has marked that day as unavailable. You can still ask.";

export const BLOCK_FAILED = "We couldn't save the blocked days. Please try again.";
export const ADDRESS_FAILED = "We couldn't change the calendar address. Please try again.";
