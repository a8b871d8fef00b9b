import type { OrderKind } from "@/db/enums";
import {
  HOST_PLAN_PRODUCTS,
  type HostPlanProduct,
  PRODUCTS,
  VENDOR_BOOSTS,
  VENDOR_FEATURED,
  VENDOR_PLAN_PRODUCTS,
  type VendorPlanProduct,
  type VendorPromotion,
} from "@/lib/money/orders/products";

export type PlanProduct = HostPlanProduct | VendorPlanProduct;
/** A product with a term. Buying it again before the end extends it. */
export type TermProduct = PlanProduct | VendorPromotion;

/** Products whose terms follow each other, no matter which is bought. */
export interface TermFamily {
  products: readonly TermProduct[];
  soldBy: OrderKind;
  /** Whether a later product is better than an earlier one and runs on top of it. */
  isRanked: boolean;
  /** Where the database stores its terms. */
  view: "host_plan_terms" | "vendor_plan_terms" | "vendor_promotion_terms";
}

export const TERM_FAMILIES = {
  host_plan: { products: HOST_PLAN_PRODUCTS, soldBy: "plan", isRanked: true, view: "host_plan_terms" },
  vendor_plan: {
    products: VENDOR_PLAN_PRODUCTS,
    soldBy: "vendor_plan",
    isRanked: true,
    view: "vendor_plan_terms",
  },
  vendor_featured: {
    products: VENDOR_FEATURED,
    soldBy: "vendor_promotion",
    isRanked: false,
    view: "vendor_promotion_terms",
  },
  vendor_boost: {
    products: VENDOR_BOOSTS,
    soldBy: "vendor_promotion",
    isRanked: false,
    view: "vendor_promotion_terms",
  },
} as const satisfies Record<string, TermFamily>;
export type TermFamilyName = keyof typeof TERM_FAMILIES;

const FAMILIES: readonly TermFamily[] = Object.values(TERM_FAMILIES);

/** The family of a product; null if its term does not follow others. */
export function familyOf(product: string): TermFamily | null {
  return FAMILIES.find(({ products }) => products.some((one) => one === product)) ?? null;
}

/** A product's rank within its family; equal for all if none is better. */
export function rankOf(product: TermProduct): number {
  const family = familyOf(product);
  return family?.isRanked ? family.products.indexOf(product) : 0;
}

/** A product's name where hosts' and vendors' products appear together: "Basic", "Vendor Pro". */
export function fullLabel(product: TermProduct): string {
  const { label } = PRODUCTS[product];
  return product.startsWith("vendor:") ? `Vendor ${label}` : label;
}

/** Whether a product is a plan, not an extra with a term. */
export const isPlan = (product: TermProduct): product is PlanProduct => product.includes(":");

/** A term's length as text: "1 year", "30 days". */
export function formatTerm(product: TermProduct): string {
  const { termDays } = PRODUCTS[product];
  return termDays === 365 ? "1 year" : `${termDays} days`;
}
