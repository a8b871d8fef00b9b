/**
 * The one price table. Pages, checkouts, entitlements and tests are made from it; no price stands anywhere else.
 * Amounts in integer cents, terms in days.
 */

export interface Product {
  /** What buyers read. */
  label: string;
  priceCents: number;
  /** How long it lasts once paid; null: as long as what it belongs to. */
  termDays: number | null;
}

export const PRODUCTS = {
  "host:launch": { label: "Launch Single Event", priceCents: 999, termDays: null },
  "host:pro": { label: "Basic", priceCents: 34_800, termDays: 365 },
  "host:elite": { label: "Pro", priceCents: 94_800, termDays: 365 },
  feature: { label: "Featured Listing", priceCents: 1_499, termDays: 30 },
  email_blast: { label: "Email Blast to Sponsors", priceCents: 999, termDays: null },
  analytics: { label: "Enhanced Analytics", priceCents: 499, termDays: null },
  contract_template: { label: "Contract Templates", priceCents: 1_999, termDays: null },
} as const satisfies Record<string, Product>;

export type ProductKey = keyof typeof PRODUCTS;

/** What a host may add to one proposal in the wizard, in the order shown. */
export const ADDON_KEYS = ["analytics", "feature", "email_blast", "contract_template"] as const;
export type AddonKey = (typeof ADDON_KEYS)[number];

/** A plan as the wizard and the limits know it: a person's plan, or the single-event purchase. */
export const PLAN_KEYS = ["starter", "launch", "pro", "elite"] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

export interface PlanLimits {
  label: string;
  /** Live proposals at a time; null: no limit. `launch` adds its one to those of the person's plan. */
  proposals: number | null;
  tiers: number;
  images: number;
  videos: number;
  /** Add-ons that cost nothing on this plan. */
  included: readonly AddonKey[];
}

export const PLANS: Readonly<Record<PlanKey, PlanLimits>> = {
  starter: { label: "Starter", proposals: 1, tiers: 1, images: 1, videos: 0, included: [] },
  launch: { label: "Launch Single Event", proposals: 1, tiers: 1, images: 1, videos: 1, included: [] },
  pro: { label: "Basic", proposals: null, tiers: 5, images: 5, videos: 1, included: ["analytics"] },
  elite: {
    label: "Pro",
    proposals: null,
    tiers: 10,
    images: 10,
    videos: 3,
    included: ["analytics", "feature", "email_blast", "contract_template"],
  },
};

/** Days of analytics that come with the single-event plan, from publishing. */
export const LAUNCH_ANALYTICS_DAYS = 7;

export interface PurchaseLine {
  product: ProductKey;
  description: string;
  amountCents: number;
}

/** What publishing costs with a plan and a choice of add-ons: the lines to pay, none where everything is included. */
export function publishLines(plan: PlanKey, addons: readonly AddonKey[]): PurchaseLine[] {
  const line = (product: ProductKey): PurchaseLine => ({
    product,
    description: PRODUCTS[product].label,
    amountCents: PRODUCTS[product].priceCents,
  });
  const chosen = ADDON_KEYS.filter((key) => addons.includes(key) && !PLANS[plan].included.includes(key));
  return [...(plan === "launch" ? [line("host:launch")] : []), ...chosen.map(line)];
}

/** The sum of lines, in cents. */
export function totalOf(lines: readonly { amountCents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amountCents, 0);
}
