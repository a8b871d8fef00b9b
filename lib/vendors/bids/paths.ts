import { submitBidPath, submitOfferPath, VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { eventOffersPath } from "@/lib/vendors/service-requests/paths";
import type { BidKind } from "./status";

/** Where vendors send offers and track them. */
export const OFFER_PATHS = {
  matchmaking: VENDOR_PATHS.matchmaking,
  /** A vendor's own offers, bids, and bookings. */
  own: "/vendoroffers",
  /** One of them, at its position in the list. */
  ownOne: (bidId: string) => `/vendoroffers?bid=${bidId}#bid-${bidId}`,
  /** The same, right after something was sent. */
  sent: (kind: BidKind) => `/vendoroffers?sent=${kind}`,
  submitOffer: submitOfferPath,
  submitBid: submitBidPath,
  /** A host's offers for one event. */
  ofEvent: eventOffersPath,
} as const;
