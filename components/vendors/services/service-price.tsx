import { Amount } from "@/components/ui/amount";

/** A service's price and pricing model in words; quote-only services have no amount. */
export function ServicePrice({ amount, pricing }: { amount: string | null; pricing: string }) {
  if (!amount) return <p className="font-semibold">{pricing}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Amount>{amount}</Amount>
      <span className="text-sm text-quiet">{pricing}</span>
    </p>
  );
}
