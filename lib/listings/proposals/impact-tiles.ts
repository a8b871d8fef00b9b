import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { Impact } from "./queries/impact";

export interface ImpactTile {
  value: string;
  label: string;
}

/** Smaller numbers are not worth showing. */
const LEAST = 10;

/** The homepage's four metrics: sample numbers with the demonstration data, real ones otherwise. */
export function impactTiles(impact: Impact): ImpactTile[] {
  if (impact.isDemo)
    return [
      { value: "500+", label: "Businesses" },
      { value: "1,200+", label: "Events" },
      { value: "50,000+", label: "People reached" },
      { value: "$2.5M+", label: "Value" },
    ];
  return [
    { count: impact.businesses, value: formatCount(impact.businesses), label: "Businesses" },
    { count: impact.events, value: formatCount(impact.events), label: "Events" },
    { count: impact.reach, value: formatCount(impact.reach), label: "People reached" },
    { count: impact.valueCents / 100, value: formatCents(impact.valueCents), label: "Value" },
  ]
    .filter((tile) => tile.count >= LEAST)
    .map(({ value, label }) => ({ value, label }));
}
