import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { Impact } from "./queries/impact";

export interface ImpactTile {
  value: string;
  label: string;
}

/** Below this a figure says less than nothing. */
const LEAST = 10;

/** The four figures of the homepage: the brochure's while the demonstration data is shown, the real ones afterwards. */
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
