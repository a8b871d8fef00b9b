import { type AddonKey, LAUNCH_ANALYTICS_DAYS, PRODUCTS } from "@/lib/money/orders/products";

/** What an add-on does for one proposal, in a sentence. */
export const ADDON_DESCRIPTIONS: Readonly<Record<AddonKey, string>> = {
  analytics: `Where visitors come from, which tiers they look at, and how many become sponsors. On the Launch plan for ${LAUNCH_ANALYTICS_DAYS} days.`,
  feature: `First in the lists and marked as featured, for ${PRODUCTS.feature.termDays} days.`,
  email_blast: "One message to businesses that asked for opportunities like yours.",
  contract_template: "A sponsorship contract filled in from your tiers, to print or to sign by both.",
};
