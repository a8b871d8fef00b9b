/** The error for an unexpected failure to list an event. */
export const LISTING_FAILED = "Failed to list your event for vendors. Please try again.";
export const BOOKED = "You've booked a vendor for this. Cancel the booking first.";
/** Shown if there are open offers, which must keep what they responded to. */
export const RESPONDED =
  "Vendors have already responded. You can still change the deadline and languages. To change anything else, withdraw the request and create a new one.";
