import type { OrderKind } from "@/db/enums";

/**
 * The one price table. Pages, checkouts, entitlements, and tests derive from it; no price is written anywhere else.
 * Amounts in integer cents, terms in days.
 */

export interface Product {
  /** Shown to buyers. */
  label: string;
  /** Null if there is no fixed price and the server computes it for each order. */
  priceCents: number | null;
  /** How long it lasts once paid; null if as long as what it belongs to. */
  termDays: number | null;
  /** The kinds of order that may contain it; empty if nothing sells it yet. */
  soldBy: readonly OrderKind[];
  /** The ledger account for its sales; null if the money is not ours, or there is none. */
  books: "plan" | "addon" | "listing" | "promotion" | null;
}

export const PRODUCTS = {
  /** The tier's amount, or the proposal's goal. */
  sponsorship: {
    label: "Sponsorship",
    priceCents: null,
    termDays: null,
    soldBy: ["sponsorship"],
    books: null,
  },
  "host:starter": { label: "Starter", priceCents: 0, termDays: null, soldBy: [], books: null },
  "host:launch": {
    label: "Launch Single Event",
    priceCents: 999,
    termDays: null,
    soldBy: ["publish"],
    books: "plan",
  },
  "host:pro": { label: "Basic", priceCents: 34_800, termDays: 365, soldBy: ["plan"], books: "plan" },
  "host:elite": { label: "Pro", priceCents: 94_800, termDays: 365, soldBy: ["plan"], books: "plan" },
  /** The credit for a lower plan's unused days in a mid-term upgrade. Negative. */
  credit: {
    label: "Credit for unused days",
    priceCents: null,
    termDays: null,
    soldBy: ["plan", "vendor_plan"],
    books: "plan",
  },
  feature: {
    label: "Featured Listing",
    priceCents: 1_499,
    termDays: 30,
    soldBy: ["publish"],
    books: "addon",
  },
  email_blast: {
    label: "Email Blast to Sponsors",
    priceCents: 999,
    termDays: null,
    soldBy: ["publish", "addon"],
    books: "addon",
  },
  analytics: {
    label: "Enhanced Analytics",
    priceCents: 499,
    termDays: null,
    soldBy: ["publish", "addon"],
    books: "addon",
  },
  contract_template: {
    label: "Contract Templates",
    priceCents: 1_999,
    termDays: null,
    soldBy: ["publish", "addon"],
    books: "addon",
  },
  agent_listing: {
    label: "Agent marketplace listing",
    priceCents: 499,
    termDays: null,
    soldBy: ["agent_listing"],
    books: "listing",
  },
  agent_featured: {
    label: "Featured agent listing",
    priceCents: 1_499,
    termDays: 30,
    soldBy: ["agent_listing"],
    books: "promotion",
  },
  "vendor:basic": { label: "Free", priceCents: 0, termDays: null, soldBy: [], books: null },
  "vendor:pro": { label: "Pro", priceCents: 999, termDays: 30, soldBy: ["vendor_plan"], books: "plan" },
  "vendor:elite": { label: "Elite", priceCents: 1_999, termDays: 30, soldBy: ["vendor_plan"], books: "plan" },
  vendor_featured_7: {
    label: "Featured for 7 days",
    priceCents: 999,
    termDays: 7,
    soldBy: ["vendor_promotion"],
    books: "promotion",
  },
  vendor_featured_30: {
    label: "Featured for 30 days",
    priceCents: 2_499,
    termDays: 30,
    soldBy: ["vendor_promotion"],
    books: "promotion",
  },
  vendor_boost_3: {
    label: "Boost for 3 days",
    priceCents: 499,
    termDays: 3,
    soldBy: ["vendor_promotion"],
    books: "promotion",
  },
  vendor_boost_5: {
    label: "Boost for 5 days",
    priceCents: 799,
    termDays: 5,
    soldBy: ["vendor_promotion"],
    books: "promotion",
  },
  vendor_boost_7: {
    label: "Boost for 7 days",
    priceCents: 499,
    termDays: 7,
    soldBy: ["vendor_promotion"],
    books: "promotion",
  },
} as const satisfies Record<string, Product>;

export type ProductKey = keyof typeof PRODUCTS;

/** The annual host plans, better one last. */
export const HOST_PLAN_PRODUCTS = ["host:pro", "host:elite"] as const;
export type HostPlanProduct = (typeof HOST_PLAN_PRODUCTS)[number];

/** The 30-day vendor plans, better one last. */
export const VENDOR_PLAN_PRODUCTS = ["vendor:pro", "vendor:elite"] as const;
export type VendorPlanProduct = (typeof VENDOR_PLAN_PRODUCTS)[number];

/** How many services each vendor plan shows; null for no limit. */
export const VENDOR_SERVICES = { basic: 1, pro: 5, elite: null } as const;

/** Vendor promotions with a term. */
export const VENDOR_FEATURED = ["vendor_featured_7", "vendor_featured_30"] as const;
export const VENDOR_BOOSTS = ["vendor_boost_3", "vendor_boost_5", "vendor_boost_7"] as const;
/** The price for vendors on a paid plan. */
export const MEMBERS_ONLY: readonly string[] = ["vendor_boost_7"];
export type VendorPromotion = (typeof VENDOR_FEATURED)[number] | (typeof VENDOR_BOOSTS)[number];

/** Add-ons for one proposal in the wizard, in display order. */
export const ADDON_KEYS = ["analytics", "feature", "email_blast", "contract_template"] as const;
export type AddonKey = (typeof ADDON_KEYS)[number];

/** Add-ons for a published proposal. */
export const LATER_ADDONS = [
  "analytics",
  "email_blast",
  "contract_template",
] as const satisfies readonly AddonKey[];
export type LaterAddon = (typeof LATER_ADDONS)[number];

/** Days of analytics included in the single-event plan, from publication. */
export const LAUNCH_ANALYTICS_DAYS = 7;

export interface PurchaseLine {
  product: ProductKey;
  description: string;
  amountCents: number;
}

/** The sum of lines, in cents. */
export function totalOf(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amountCents, 0);
}
