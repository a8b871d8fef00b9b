import { familyOf, type TermFamily } from "@/lib/money/plans/term-families";
import type { VendorProduct } from "./purchase-input";

/** With which other products a vendor's product shares its time. */
export function termFamilyOf(product: VendorProduct): TermFamily {
  const family = familyOf(product);
  if (!family) throw new Error(`${product} is not sold for a time`);
  return family;
}
