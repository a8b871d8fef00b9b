import type { PricingModel } from "@/db/enums";
import { VENDOR_BOOSTS, VENDOR_FEATURED } from "@/lib/money/orders/products";

/** The documented sentences of a vendor's own pages. */
export const PROFILE_SAVED = "Profile updated successfully!";
export const PROFILE_FAILED = "An error occurred. Please try again.";
export const DELETE_FAILED = "Could not delete service. Please try again.";
export const DELETE_ASKS = "Are you sure you want to delete this service?";
export const PROFILE_FIRST = "Complete your profile first";
export const DEFAULT_PLAN = "This is the default plan.";

export const BAD_VIDEO =
  "Please enter a link to a video on YouTube, Vimeo, Facebook, Instagram or TikTok, with https://.";
export const PICTURES_GONE =
  "Some of these pictures are no longer available. Please remove them and add them again.";
export const PROFILE_OUTDATED =
  "Your profile was changed in the meantime. Load the page again to see how it stands.";
export const SERVICE_OUTDATED =
  "This service was changed in the meantime. Load the page again to see how it stands.";
export const COUPON_PAST = "This date has passed. Please enter one to come.";
export const LOGIN_STAYS_PRIVATE = "The address you log in with is never shown.";

/** What the plan has room for. */
export const galleryFull = (max: number) =>
  max === 1
    ? "Your plan has room for 1 picture. Remove it first, or choose a better plan."
    : `Your plan has room for ${max} pictures. Remove some first, or choose a better plan.`;

/** Which files were left out, by their names. */
export const notAdded = (names: readonly string[], max: number) =>
  `Your plan has room for ${max} ${max === 1 ? "picture" : "pictures"}. Not added: ${names.join(", ")}.`;

export const servicesFull = (max: number) =>
  `Your plan has room for ${max} ${max === 1 ? "service" : "services"}. Delete one first, or choose a better plan.`;

export const PRICING_LABELS: Readonly<Record<PricingModel, string>> = {
  custom_quote: "Custom Quote",
  fixed: "Fixed price",
  hourly: "Per hour",
  daily: "Per day",
  per_person: "Per person",
  package: "Package",
};

export const MEMBERS_ONLY = "This price is for vendors on Pro or Elite.";
const PURCHASE_FAILED = "There was an issue processing your payment. Please contact support.";
const PROMOTION_FAILED = "There was an issue processing your payment.";

/** The documented sentence for an order that could not be made: of a plan, or of a promotion. */
export const purchaseFailed = (product: unknown): string =>
  [...VENDOR_FEATURED, ...VENDOR_BOOSTS].some((one) => one === product) ? PROMOTION_FAILED : PURCHASE_FAILED;
