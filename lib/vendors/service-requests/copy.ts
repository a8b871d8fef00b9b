/** Said when listing an event for vendors failed for no reason that anybody foresaw. */
export const LISTING_FAILED = "Failed to list your event for vendors. Please try again.";
export const BOOKED = "You have booked a vendor for this. Cancel the booking first.";
/** Said where vendors have offers in: what they answered to stays what it was. */
export const RESPONDED =
  "Vendors have answered this. You can still change the deadline and the languages; to ask for something else, withdraw the request and ask anew.";
