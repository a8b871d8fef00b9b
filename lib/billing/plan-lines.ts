import type { PlanOffer } from "./plan-terms";
import { PRODUCTS, type PurchaseLine } from "./products";

/** A line of an order for a plan, with what the row needs besides. */
export interface PlanLine extends PurchaseLine {
  termDays?: number;
  upgradesId?: string;
}

/** What an offer costs, line by line, as screen, order and receipt show it. Cents; the credit is below zero. */
export function planLines({ product, upgrade }: PlanOffer): PlanLine[] {
  const { label, priceCents } = PRODUCTS[product];
  if (!upgrade) return [{ product, description: `${label} plan, 1 year`, amountCents: priceCents }];
  const { days, fullCents, creditCents, term } = upgrade;
  const left = `${days} ${days === 1 ? "day" : "days"}`;
  return [
    {
      product,
      description: `${label} plan for ${left}`,
      amountCents: fullCents,
      termDays: days,
      upgradesId: term.id,
    },
    {
      product: "credit",
      description: `Credit for ${left} of ${PRODUCTS[term.product].label} not used`,
      amountCents: -creditCents,
    },
  ];
}
