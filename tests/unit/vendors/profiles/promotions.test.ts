import { expect, test } from "vitest";
import { VENDOR_PLANS } from "@/db/enums";
import { PRODUCTS, VENDOR_BOOSTS, VENDOR_FEATURED } from "@/lib/money/orders/products";
import { promotionsFor } from "@/lib/vendors/profiles/promotions";

test.each(VENDOR_PLANS)("a vendor on %s is never shown a longer promotion that costs less", (plan) => {
  for (const family of [VENDOR_FEATURED, VENDOR_BOOSTS]) {
    const offered = promotionsFor(plan).flatMap((product) =>
      family.some((one) => one === product) ? [PRODUCTS[product]] : [],
    );
    expect(offered).not.toEqual([]);
    const byDays = offered.toSorted((a, b) => a.termDays - b.termDays);
    expect(byDays).toEqual(offered.toSorted((a, b) => a.priceCents - b.priceCents));
  }
});
