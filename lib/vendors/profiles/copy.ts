import type { PricingModel } from "@/db/enums";
import { VENDOR_BOOSTS, VENDOR_FEATURED } from "@/lib/money/orders/products";

/** Documented copy of a vendor's own pages. */
export const PROFILE_SAVED = "Profile updated successfully!";
export const PROFILE_FAILED = "An error occurred. Please try again.";
export const DELETE_FAILED = "Could not delete service. Please try again.";
export const DELETE_ASKS = "Are you sure you want to delete this service?";
export const PROFILE_FIRST = "Complete your profile first";
export const DEFAULT_PLAN = "This is the default plan.";

export const BAD_VIDEO =
  "Please enter a link to a video on YouTube, Vimeo, Facebook, Instagram, or TikTok, with https://.";
export const PICTURES_GONE =
  "Some of these images are no longer available. Please remove them and add them again.";
export const PROFILE_OUTDATED =
  "Your profile was changed while you were editing. Reload the page to see the latest version.";
export const SERVICE_OUTDATED =
  "This service was changed while you were editing. Reload the page to see the latest version.";
export const COUPON_PAST = "This date has passed. Please enter a future date.";
export const LOGIN_STAYS_PRIVATE = "Your sign-in email address is never shown.";

/** The limits of the plan. */
export const galleryFull = (max: number) =>
  max === 1
    ? "Your plan includes 1 image. Remove it first, or upgrade your plan."
    : `Your plan includes ${max} images. Remove some first, or upgrade your plan.`;

/** Names the files that were left out. */
export const notAdded = (names: readonly string[], max: number) =>
  `Your plan includes ${max} ${max === 1 ? "image" : "images"}. Not added: ${names.join(", ")}.`;

export const servicesFull = (max: number) =>
  `Your plan includes ${max} ${max === 1 ? "service" : "services"}. Delete one first, or upgrade your plan.`;

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

/** The documented error for a failed order of a plan or promotion. */
export const purchaseFailed = (product: unknown): string =>
  [...VENDOR_FEATURED, ...VENDOR_BOOSTS].some((one) => one === product) ? PROMOTION_FAILED : PURCHASE_FAILED;
