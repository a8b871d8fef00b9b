import { PRODUCTS, type PurchaseLine } from "@/lib/money/orders/products";

/** The possible lines of a listing's order. */
export const LISTING_PRODUCTS = ["agent_listing", "agent_featured"] as const;

export interface ListingLine extends PurchaseLine {
  product: (typeof LISTING_PRODUCTS)[number];
}

interface Terms {
  /** The listing's fee is paid. */
  isListed: boolean;
  /** The listing should be featured. */
  featured: boolean;
  /** When the current paid featuring ends. Null: not featured. */
  featuredUntil: Date | null;
}

/**
 * The lines due for a listing, as the form shows them and the order charges them. Empty if nothing is due. Remaining
 * featured days carry over to the proposal's next listing and aren't sold again.
 */
export function listingLines({ isListed, featured, featuredUntil }: Terms): ListingLine[] {
  const line = (product: ListingLine["product"]): ListingLine => ({
    product,
    description: PRODUCTS[product].label,
    amountCents: PRODUCTS[product].priceCents,
  });
  return [
    ...(isListed ? [] : [line("agent_listing")]),
    ...(featured && !featuredUntil ? [line("agent_featured")] : []),
  ];
}
