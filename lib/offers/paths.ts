import { eventOffersPath } from "@/lib/vendor-requests/paths";
import { submitBidPath, submitOfferPath, VENDOR_PATHS } from "@/lib/vendors/paths";

/** Where vendors offer, and follow what became of it. */
export const OFFER_PATHS = {
  matchmaking: VENDOR_PATHS.matchmaking,
  /** A vendor's own offers, bids and bookings. */
  own: "/vendoroffers",
  submitOffer: submitOfferPath,
  submitBid: submitBidPath,
  /** A host's offers for one event. */
  ofEvent: eventOffersPath,
} as const;
