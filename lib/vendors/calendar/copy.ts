/** Shown to hosts and clients about a day on which a vendor is booked or takes no work. */
export const MARKED_UNAVAILABLE = "This vendor is unavailable that day.";
export const UNAVAILABLE_THAT_DAY = `${MARKED_UNAVAILABLE} You can still ask.`;

export const BLOCK_FAILED = "We couldn't save the blocked days. Please try again.";
