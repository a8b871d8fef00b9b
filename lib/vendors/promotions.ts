import type { VendorPlan } from "@/db/enums";
import { MEMBERS_ONLY, type VendorPlanProduct, type VendorPromotion } from "@/lib/billing/products";

/** What Vendor Monetization offers everybody, once each. */
export const ADDONS = {
  featured: ["vendor_featured_7", "vendor_featured_30"],
  boost: ["vendor_boost_3", "vendor_boost_5"],
} as const satisfies Record<string, readonly VendorPromotion[]>;

/** What the Promotions tab offers: 7 days of boost for the price of 3 is for those on a paid plan. */
export function promotionsFor(plan: VendorPlan): readonly VendorPromotion[] {
  return plan === "basic"
    ? ["vendor_featured_30", ...ADDONS.boost]
    : ["vendor_featured_30", "vendor_boost_7"];
}

/** Whether a vendor on a plan may buy something. */
export const mayBuy = (product: VendorPlanProduct | VendorPromotion, plan: VendorPlan): boolean =>
  plan !== "basic" || !MEMBERS_ONLY.includes(product);

/** Where something is bought: what it is, and then how to pay. */
export const buyPath = (product: VendorPlanProduct | VendorPromotion): string =>
  `/vendorsettings?buy=${encodeURIComponent(product)}`;
