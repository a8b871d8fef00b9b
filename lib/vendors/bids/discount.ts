import { shareOf } from "@/lib/core/money";

/** What a vendor takes off the sum of a bid's lines. Rates in basis points, amounts in cents. */
export type Discount = { type: "none" } | { type: "percent"; bps: number } | { type: "fixed"; cents: number };

const WHOLE_BPS = 10_000;

/**
 * What a bid costs (cents): its lines less the discount, rounded half up to the cent, never below zero. The one place
 * where it is computed, for the form and for what is saved.
 */
export function bidTotal(linesCents: number, discount: Discount): number {
  if (discount.type === "percent")
    return shareOf(linesCents, Math.max(0, WHOLE_BPS - Math.min(discount.bps, WHOLE_BPS)));
  if (discount.type === "fixed") return Math.max(0, linesCents - discount.cents);
  return linesCents;
}

/** A discount as a bid's row has it. */
export interface DiscountColumns {
  discountType: "none" | "percent" | "fixed";
  discountBps: number | null;
  discountCents: number | null;
}

export const toColumns = (discount: Discount): DiscountColumns => ({
  discountType: discount.type,
  discountBps: discount.type === "percent" ? discount.bps : null,
  discountCents: discount.type === "fixed" ? discount.cents : null,
});
