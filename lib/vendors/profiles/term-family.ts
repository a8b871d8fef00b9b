import { familyOf, type TermFamily } from "@/lib/money/plans/term-families";
import type { VendorProduct } from "./purchase-input";

/** The products whose terms follow one another with this one. */
export function termFamilyOf(product: VendorProduct): TermFamily {
  const family = familyOf(product);
  if (!family) throw new Error(`${product} has no term`);
  return family;
}
