import type { VendorPlan, VerificationCriterion } from "@/db/enums";
import { webAddress } from "@/lib/core/web-address";
import { formatBudget } from "@/lib/vendors/service-requests/request";
import type { PriceRange } from "./public-vendor";

export const NO_VENDOR_ID = "No vendor ID provided.";
export const VENDOR_NOT_FOUND = "Vendor not found.";
export const VENDOR_FAILED = "Failed to fetch vendor details.";
export const NO_QUOTE_REQUESTS = "This vendor isn't taking quote requests right now.";

/** How a vendor was verified, as the badge explains. Completes "verified through …". */
export const VERIFIED_BY: Readonly<Record<VerificationCriterion, string>> = {
  domain_mail: "an email address at their own domain",
  website: "their website",
  phone: "a phone call",
  registration_number: "their registration number",
};

/** The badge of a plan; none for the free one. */
export const PLAN_BADGES: Readonly<Record<VendorPlan, string | null>> = {
  basic: null,
  pro: "Pro Vendor",
  elite: "Elite Vendor",
};

/** "$500 – $1,500", "From $500", "Up to $1,500"; null without an amount. */
export const formatPriceRange = ({ priceMinCents, priceMaxCents, currency }: PriceRange): string | null =>
  formatBudget({ budgetMinCents: priceMinCents, budgetMaxCents: priceMaxCents, currency });

/** Returns a stored text if it is a safe link; otherwise null. */
export const webLink = (stored: string | null): string | null => (stored && webAddress(stored)?.href) || null;

/** How fast a vendor answers: "Usually answers within 3 hours". Rounds up. */
export function formatReplyTime(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  const days = Math.ceil(minutes / 1_440);
  const within =
    hours <= 1 ? "an hour" : hours < 24 ? `${hours} hours` : days === 1 ? "a day" : `${days} days`;
  return `Usually answers within ${within}`;
}
