import { Amount } from "@/components/ui/amount";

/** What a service costs, and how that is reckoned, both in words; no amount: that is asked for. */
export function ServicePrice({ amount, pricing }: { amount: string | null; pricing: string }) {
  if (!amount) return <p className="font-semibold">{pricing}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Amount>{amount}</Amount>
      <span className="text-sm text-quiet">{pricing}</span>
    </p>
  );
}
