import { Amount } from "@/components/ui/amount";
import type { PriceRange } from "@/lib/vendors/public-vendor";
import { priceWords } from "@/lib/vendors/public-words";
import { PRICING_LABELS } from "@/lib/vendors/words";

/** What a service costs, and how that is reckoned. */
export function ServicePrice({ price }: { price: PriceRange }) {
  const amount = priceWords(price);
  const model = PRICING_LABELS[price.pricingModel];
  if (!amount) return <p className="font-semibold">{model}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Amount>{amount}</Amount>
      <span className="text-sm text-quiet">{model}</span>
    </p>
  );
}
