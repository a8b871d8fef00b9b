import { type AddonKey, LAUNCH_ANALYTICS_DAYS, PRODUCTS } from "@/lib/money/orders/products";

/** What an add-on does for a proposal, in one sentence. */
export const ADDON_DESCRIPTIONS: Readonly<Record<AddonKey, string>> = {
  analytics: `See where visitors come from, which tiers they view, and how many become sponsors. On the Launch plan, for ${LAUNCH_ANALYTICS_DAYS} days.`,
  feature: `Shown first in lists and marked as featured for ${PRODUCTS.feature.termDays} days.`,
  email_blast: "One email to businesses that asked for opportunities like yours.",
  contract_template: "A sponsorship contract filled in from your tiers, to print or for both to sign.",
};
