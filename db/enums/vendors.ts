/** Vendors' service categories: the one list for requests, services, and the directory. */
export const SERVICE_TYPES = [
  "photography",
  "videography",
  "catering",
  "event_planning",
  "venue",
  "audio_visual",
  "entertainment",
  "decor",
  "rentals",
  "security",
  "transportation",
  "other",
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];
/** Vendor plans, from lowest to highest; `basic` is free. */
export const VENDOR_PLANS = ["basic", "pro", "elite"] as const;
export type VendorPlan = (typeof VENDOR_PLANS)[number];

/** How a service is priced. */
export const PRICING_MODELS = ["custom_quote", "fixed", "hourly", "daily", "per_person", "package"] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

/** How an admin verified a vendor. */
export const VERIFICATION_CRITERIA = ["domain_mail", "website", "phone", "registration_number"] as const;
export type VerificationCriterion = (typeof VERIFICATION_CRITERIA)[number];

/** A vendor's progress with a quote request. */
export const QUOTE_REQUEST_STATUSES = ["new", "contacted", "quoted", "closed", "declined"] as const;
export type QuoteRequestStatus = (typeof QUOTE_REQUEST_STATUSES)[number];

/** A quote's status. One whose last day has passed stays `sent`, and can't be accepted. */
export const QUOTE_STATUSES = ["sent", "accepted", "declined", "withdrawn", "replaced", "canceled"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Who marked a quote request as spam: its score, or its vendor. */
export const SPAM_SOURCES = ["score", "vendor"] as const;
export type SpamSource = (typeof SPAM_SOURCES)[number];

/** Statuses shared by offers and bids. */
export const OFFER_STATUSES = ["submitted", "accepted", "declined", "withdrawn", "expired"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const BID_DISCOUNTS = ["none", "percent", "fixed"] as const;
export type BidDiscount = (typeof BID_DISCOUNTS)[number];
