import { Icon } from "@/components/ui/icon";
import type { BenefitTermsByLine } from "@/db/enums";
import { describeTerms, termsOf } from "@/lib/listings/proposals/benefits";

type Props = { benefits: readonly string[]; terms: BenefitTermsByLine; isCampaign: boolean };

/** A sponsor's benefits as a list: what, by when, and what the sponsor sends for it. */
export function BenefitList({ benefits, terms, isCampaign }: Props) {
  return (
    <ul className="grid max-w-measure gap-2">
      {benefits.map((benefit, index) => (
        <li key={index} className="flex gap-2.5">
          <Icon name="check" aria-hidden size={18} className="mt-1 text-moss" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {benefit}
            <BenefitNote text={describeTerms(termsOf(benefit, terms), isCampaign)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const BenefitNote = ({ text }: { text: string | null }) =>
  text && <span className="block text-sm text-quiet">{text}</span>;
