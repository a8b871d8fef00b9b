export interface Shares {
  /** For the event taking place and naming the sponsor. */
  eventCents: number;
  /** By benefit, in the order of the weights. */
  benefitCents: number[];
}

/**
 * Splits a price, in cents, over the event and the benefits by their weights. The parts add up to the price to the
 * cent. Without benefits, all of it stands for the event.
 * @param weights whole numbers, at least 1 each
 * @param eventShareBps the event's share, in basis points
 */
export function splitPrice(priceCents: number, weights: readonly number[], eventShareBps: number): Shares {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return { eventCents: priceCents, benefitCents: [] };
  const forBenefits = priceCents - Math.round((priceCents * eventShareBps) / 10_000);
  // Each benefit gets the difference of two running totals, so that nothing is lost to rounding.
  let weighed = 0;
  let given = 0;
  const benefitCents = weights.map((weight) => {
    weighed += weight;
    const upTo = Number((BigInt(forBenefits) * BigInt(weighed)) / BigInt(whole));
    const part = upTo - given;
    given = upTo;
    return part;
  });
  return { eventCents: priceCents - forBenefits, benefitCents };
}

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** "23.3%", rounded to a tenth. */
export const formatPart = (part: number): string => percent.format(part);

/** The part of a price for a benefit of some weight next to others, from 0 to 1. */
export function partOfPrice(weight: number, others: readonly number[], eventShareBps: number): number {
  const whole = others.reduce((sum, other) => sum + other, weight);
  return (1 - eventShareBps / 10_000) * (weight / whole);
}
