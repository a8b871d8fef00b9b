/** Sentences that screens and commands share. */
export const OFFER_SENT = "Offer submitted successfully!";
export const BID_SENT = "Your bid has been submitted successfully!";
export const OFFER_FAILED = "Failed to submit offer. Please try again.";
export const BID_FAILED = "Failed to submit bid. Please try again.";

export const NEEDS_PUBLISHED_PROFILE =
  "Publish your vendor profile first. Hosts look at it before they choose.";
export const PROFILE_HIDDEN = "Your profile is hidden at the moment, so you cannot send offers.";
export const OWN_EVENT = "This is your own event.";
export const EVENT_OVER = "This event takes no offers any more.";
export const DEADLINE_PASSED = "The deadline for offers has passed.";
export const NOT_ASKED = "The host does not ask for this service.";
export const SERVICE_BOOKED = "The host has booked a vendor for this service.";
export const OFFERED_ALREADY =
  "You have offered this service already. Withdraw that offer to send a better one.";
export const BID_ALREADY = "You have sent a bid already. Withdraw it to send a better one.";
export const SERVICE_HIDDEN =
  "An admin has hidden this service, so you can't offer it. Remove it from your bid.";
export const NO_BIDS = "The host does not ask for bids any more.";

export const BOOKED_ALREADY = "You have booked a vendor for this service already.";
export const TOO_LATE = "This offer is not valid any more. Ask the vendor for a new one.";
export const MOVED_SINCE =
  "The event has moved since this was offered. Once the vendor has confirmed that it stands, you can accept it.";
export const REFUSED = "The host has declined what you offered here. Ask them before you offer it again.";
export const CONFIRMED_ALREADY =
  "The other side has confirmed that it is done. Write to them if you see it otherwise.";
export const VENDOR_GONE = "This vendor cannot be booked at the moment.";
export const BEGUN = "This event has begun. Vendors can be booked only before it does.";
export const NOT_BEGUN = "You can confirm it once the event has begun.";
export const DONE_ALREADY = "You both have confirmed that it is done.";
export const STARTS_WITH_PRO =
  "With the Pro plan you can write to a host first. Whoever has your offer can write to you at any time.";
export const BLOCKED_HOST = "You have blocked this host. Unblock them to send an offer.";
export const NO_LONGER_OPEN = "This is not open any more.";
