import type { BenefitTerms } from "@/db/enums";
import { PLAIN_TERMS, type Promises, termsOf, termsOfLines } from "@/lib/listings/proposals/benefits";
import type { ShareRule } from "@/lib/listings/proposals/event-share";
import { splitPrice } from "./shares";

const SMALL_DEAL = "A photo and a thank-you for everything promised";

export interface PriceShares {
  /** The part of the price for the event itself, in cents. */
  eventCents: number;
  /** What is delivered and accepted, each with its share in cents. */
  items: { title: string; terms: BenefitTerms; shareCents: number }[];
  /** One photo and a thank-you cover all benefits. */
  isSmallDeal: boolean;
}

/** Splits the price of what a sponsor is promised, in cents, as screens show it and as a payment fixes it. */
export function priceShares(
  priceCents: number,
  { benefits, benefitTerms }: Promises,
  { eventShareBps, smallDealCents }: ShareRule,
): PriceShares {
  const arePlain = Object.keys(termsOfLines(benefits, benefitTerms)).length === 0;
  const isSmallDeal = arePlain && benefits.length > 1 && priceCents <= smallDealCents;
  const lines = isSmallDeal
    ? [{ title: SMALL_DEAL, terms: PLAIN_TERMS }]
    : benefits.map((title) => ({ title, terms: termsOf(title, benefitTerms) }));
  const { eventCents, benefitCents } = splitPrice(
    priceCents,
    lines.map(({ terms }) => terms.weight),
    eventShareBps,
  );
  const items = lines.map((line, at) => ({ ...line, shareCents: benefitCents[at] ?? 0 }));
  return { eventCents, items, isSmallDeal };
}
