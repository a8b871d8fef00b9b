import { PLANS, type PlanKey } from "./plans";
import { ADDON_KEYS, type AddonKey, PRODUCTS, type PurchaseLine } from "./products";

/** The lines to pay for publishing with a plan and add-ons; empty if everything is included. */
export function publishLines(plan: PlanKey, addons: readonly AddonKey[]): PurchaseLine[] {
  const line = (product: AddonKey | "host:launch"): PurchaseLine => ({
    product,
    description: PRODUCTS[product].label,
    amountCents: PRODUCTS[product].priceCents,
  });
  const chosen = ADDON_KEYS.filter((key) => addons.includes(key) && !PLANS[plan].included.includes(key));
  return [...(plan === "launch" ? [line("host:launch")] : []), ...chosen.map(line)];
}
