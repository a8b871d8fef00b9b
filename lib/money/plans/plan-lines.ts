import { PRODUCTS, type PurchaseLine } from "@/lib/money/orders/products";
import type { PlanOffer } from "./plan-terms";
import { formatTerm, fullLabel, isPlan } from "./term-families";

/** An order line for a plan, with the extra columns of its row. */
export interface PlanLine extends PurchaseLine {
  termDays?: number;
  upgradesId?: string;
}

/** The cost of an offer, line by line, for screen, order, and receipt. Cents; the credit is negative. */
export function planLines({ product, upgrade }: PlanOffer): PlanLine[] {
  const { priceCents } = PRODUCTS[product];
  const label = fullLabel(product);
  if (!upgrade)
    return [
      {
        product,
        description: isPlan(product) ? `${label} plan, ${formatTerm(product)}` : label,
        amountCents: priceCents,
      },
    ];
  const { days, fullCents, creditCents, term } = upgrade;
  const unit = days === 1 ? "day" : "days";
  return [
    {
      product,
      description: `${label} plan for ${days} ${unit}`,
      amountCents: fullCents,
      termDays: days,
      upgradesId: term.id,
    },
    {
      product: "credit",
      description: `Credit for ${days} unused ${unit} of ${fullLabel(term.product)}`,
      amountCents: -creditCents,
    },
  ];
}
