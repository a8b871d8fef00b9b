import { PRODUCTS, type PurchaseLine } from "@/lib/money/orders/products";

/** What an order of a listing can hold. */
export const LISTING_PRODUCTS = ["agent_listing", "agent_featured"] as const;

export interface ListingLine extends PurchaseLine {
  product: (typeof LISTING_PRODUCTS)[number];
}

interface Terms {
  /** The listing's fee is paid. */
  isListed: boolean;
  /** It shall stand first. */
  featured: boolean;
  /** Until when it does already, because that is paid for; null: it does not. */
  featuredUntil: Date | null;
}

/**
 * What is to be paid for a listing, as the form shows it and as the order charges it; nothing where there is nothing
 * to pay. Days of featuring that are left go on with the next listing of the proposal, and are not sold again.
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
