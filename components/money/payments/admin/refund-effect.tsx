import { DefinitionList } from "@/components/ui/definition-list";
import { formatCents } from "@/lib/core/money";
import { debtsOf, type RefundEffectDto } from "@/lib/site/admin/refund-effect";

/** Who gives back what in a full refund. */
export function RefundEffect({ effect }: { effect: RefundEffectDto }) {
  const { amountCents, currency, parts } = effect;
  return (
    <div className="rounded border border-line p-4 text-sm">
      <p className="font-semibold">A full refund of {formatCents(amountCents, currency)} takes</p>
      <DefinitionList
        items={parts.map(({ from, cents }) => ({
          term: `From ${from ?? "us"}`,
          detail: formatCents(cents, currency),
        }))}
      />
      {debtsOf(effect).map((text) => (
        <p key={text} className="mt-2 text-quiet">
          {text}
        </p>
      ))}
    </div>
  );
}
