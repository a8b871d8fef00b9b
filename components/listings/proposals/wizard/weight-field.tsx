import { useId } from "react";
import { Select } from "@/components/ui/select";
import { readPercent } from "@/lib/core/numbers";
import { formatPart, partOfPrice } from "@/lib/funding/deliverables/shares";
import { MAX_WEIGHT, promised, termsOf } from "@/lib/listings/proposals/benefits";
import type { DraftTier } from "@/lib/listings/proposals/draft-schema";
import { useWizard } from "./wizard-context";

type Props = {
  /** The benefit's line. */
  of: string;
  /** Null: it is promised with every tier. */
  tierKey: string | null;
  weight: number;
  onChange: (weight: number) => void;
};

/** A benefit's weight, shown as its share of the tier's price. */
export function WeightField({ of, tierKey, weight, onChange }: Props) {
  const id = useId();
  const { proposal, tiers } = useWizard().draft;
  const sold = tierKey === null ? tiers : tiers.filter(({ key }) => key === tierKey);
  const eventShareBps = readPercent(proposal.eventShare) || 0;
  const others = sold.map((tier) => otherWeights(tier, proposal, of));
  const label = (value: number) => {
    const parts = others.map((weights) => partOfPrice(value, weights, eventShareBps));
    const [least, most] = [Math.min(...parts), Math.max(...parts)].map(formatPart);
    return least === most ? least : `${least} to ${most}`;
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Share of the price
      </label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={String(weight)}
        options={WEIGHTS.map((value) => ({
          value: String(value),
          label: `${label(value)} · weight ${value}`,
        }))}
        onChange={({ target: { value } }) => onChange(Number(value))}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {formatPart(eventShareBps / 10_000)} is for the event itself. The benefits share the rest.
      </p>
    </div>
  );
}

const WEIGHTS = Array.from({ length: MAX_WEIGHT }, (_, at) => at + 1);

function otherWeights(tier: DraftTier, all: Parameters<typeof promised>[0], line: string): number[] {
  const { benefits, benefitTerms } = promised(all, tier);
  return benefits
    .filter((other) => other.trim() && other !== line)
    .map((other) => termsOf(other, benefitTerms).weight);
}
