/** Copy shared by screens and commands. */
export const OFFER_SENT = "Offer submitted successfully!";
export const BID_SENT = "Your bid has been submitted successfully!";
export const OFFER_FAILED = "Failed to submit offer. Please try again.";
export const BID_FAILED = "Failed to submit bid. Please try again.";

export const NEEDS_PUBLISHED_PROFILE =
  "Publish your vendor profile first. Hosts check it before they choose.";
export const PROFILE_HIDDEN = "Your profile is currently hidden, so you can't send offers.";
export const OWN_EVENT = "This is your own event.";
export const EVENT_OVER = "This event no longer accepts offers.";
export const DEADLINE_PASSED = "The deadline for offers has passed.";
export const NOT_ASKED = "The host isn't looking for this service.";
export const SERVICE_BOOKED = "The host has already booked a vendor for this service.";
export const OFFERED_ALREADY =
  "You've already sent an offer for this service. Withdraw it to send a new one.";
export const BID_ALREADY = "You've already sent a bid. Withdraw it to send a new one.";
export const SERVICE_HIDDEN =
  "An admin has hidden this service, so you can't offer it. Remove it from your bid.";
export const NO_BIDS = "The host no longer accepts bids.";

export const BOOKED_ALREADY = "You've already booked a vendor for this service.";
export const TOO_LATE = "This offer has expired. Ask the vendor for a new one.";
export const MOVED_SINCE =
  "The event changed after this offer was sent. You can accept it once the vendor confirms it.";
export const REFUSED =
  "The host declined your offer for this service. Message them before you send another one.";
export const CONFIRMED_ALREADY =
  "The other side has confirmed that the work is done. Message them if you disagree.";
export const VENDOR_GONE = "This vendor can't be booked right now.";
export const BEGUN = "This event has begun. You can only book vendors before it starts.";
export const NOT_BEGUN = "You can confirm once the event has begun.";
export const DONE_ALREADY = "You've both confirmed that the work is done.";
export const STARTS_WITH_PRO =
  "With the Pro plan, you can message a host first. Hosts who have your offer can message you anytime.";
export const BLOCKED_HOST = "You've blocked this host. Unblock them to send an offer.";
export const NO_LONGER_OPEN = "This is no longer open.";
