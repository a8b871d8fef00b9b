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
export const MEMBERS_BOOST = `On Pro and Elite, a ${termDays}-day boost costs ${formatCents(priceCents)}.`;

/**
 * The promotions offered to a vendor on a plan, the same on every page. Paid plans see the members' boost instead of
 * the others: it is longer and costs no more than the shortest, so no one is shown a boost that is both longer and
 * cheaper than theirs.
 */
export const promotionsFor = (plan: VendorPlan): readonly VendorPromotion[] => [
  ...VENDOR_FEATURED,
  ...VENDOR_BOOSTS.filter((boost) => MEMBERS_ONLY.includes(boost) === (plan !== "basic")),
];

/** Whether a vendor on a plan may buy something. */
export const mayBuy = (product: VendorPlanProduct | VendorPromotion, plan: VendorPlan): boolean =>
  [...VENDOR_PLAN_PRODUCTS, ...promotionsFor(plan)].includes(product);

/** The purchase page: what to buy, then how to pay. */
export const buyPath = (product: VendorPlanProduct | VendorPromotion): string =>
  `/vendorsettings?buy=${encodeURIComponent(product)}`;
