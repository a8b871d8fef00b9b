import { shareOf } from "@/lib/core/money";

/** The discount on a bid's total. Rates in basis points, amounts in cents. */
export type Discount = { type: "none" } | { type: "percent"; bps: number } | { type: "fixed"; cents: number };

const WHOLE_BPS = 10_000;

/**
 * The total of a bid (cents): its lines minus the discount, rounded half up to the cent, never below zero. The only
 * implementation, used by the form and when saving.
 */
export function bidTotal(linesCents: number, discount: Discount): number {
  if (discount.type === "percent")
    return shareOf(linesCents, Math.max(0, WHOLE_BPS - Math.min(discount.bps, WHOLE_BPS)));
  if (discount.type === "fixed") return Math.max(0, linesCents - discount.cents);
  return linesCents;
}

/** A discount as stored in a bid's row. */
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
