import type { VendorPlan } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import {
  MEMBERS_ONLY,
  PRODUCTS,
  VENDOR_BOOSTS,
  VENDOR_FEATURED,
  VENDOR_PLAN_PRODUCTS,
  type VendorPlanProduct,
  type VendorPromotion,
} from "@/lib/money/orders/products";

const { termDays, priceCents } = PRODUCTS.vendor_boost_7;
export const MEMBERS_BOOST = `On Pro and Elite, ${termDays} days of boost cost ${formatCents(priceCents)}.`;

/**
 * What a vendor on a plan is offered, on every page alike. A paid plan has the members' boost instead of the others:
 * it is longer and costs no more than the shortest, so nobody reads of a longer boost that is cheaper.
 */
export const promotionsFor = (plan: VendorPlan): readonly VendorPromotion[] => [
  ...VENDOR_FEATURED,
  ...VENDOR_BOOSTS.filter((boost) => MEMBERS_ONLY.includes(boost) === (plan !== "basic")),
];

/** Whether a vendor on a plan may buy something. */
export const mayBuy = (product: VendorPlanProduct | VendorPromotion, plan: VendorPlan): boolean =>
  [...VENDOR_PLAN_PRODUCTS, ...promotionsFor(plan)].includes(product);

/** Where something is bought: what it is, and then how to pay. */
export const buyPath = (product: VendorPlanProduct | VendorPromotion): string =>
  `/vendorsettings?buy=${encodeURIComponent(product)}`;
