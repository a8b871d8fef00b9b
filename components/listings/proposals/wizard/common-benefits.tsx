import { Checkbox } from "@/components/ui/checkbox";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { describeTerms } from "@/lib/listings/proposals/benefits";
import { type CommonBenefit, commonBenefits } from "@/lib/listings/proposals/common-benefits";
import { useWizard } from "./wizard-context";

type Props = {
  /** Who gets the benefits. */
  of: string;
  benefits: readonly string[];
  onChoose: (benefit: CommonBenefit, isChosen: boolean) => void;
};

/** Benefits that hosts often promise, to check instead of typing. */
export function CommonBenefits({ of, benefits, onChoose }: Props) {
  const { category, isNonEventCampaign: isCampaign } = useWizard().draft.proposal;
  const isFull = benefits.filter((line) => line.trim()).length >= TEXT_LIMITS.benefits;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center rounded px-3 text-sm font-semibold text-action hover:bg-action-soft">
        Choose from common benefits<span className="sr-only"> for {of}</span>
      </summary>
      <fieldset className="mt-1 rounded border border-line p-3 sm:columns-2">
        <legend className="sr-only">Common benefits for {of}</legend>
        {commonBenefits(category).map((common) => {
          const isChosen = benefits.includes(common.line);
          return (
            <Checkbox
              key={common.line}
              className="break-inside-avoid"
              label={common.line}
              hint={describeTerms(common.terms, isCampaign)}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(event) => onChoose(common, event.target.checked)}
            />
          );
        })}
      </fieldset>
    </details>
  );
}
