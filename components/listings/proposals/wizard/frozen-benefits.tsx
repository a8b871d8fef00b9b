import type { BenefitTermsByLine } from "@/db/enums";
import { describeTerms, termsOf } from "@/lib/listings/proposals/benefits";

type Props = {
  benefits: readonly string[];
  terms: BenefitTermsByLine;
  because: string;
  isCampaign: boolean;
};

/** Benefits that can't be changed, and why. */
export function FrozenBenefits({ benefits, terms, because, isCampaign }: Props) {
  return (
    <div>
      <p className="text-sm text-quiet">{because}</p>
      {benefits.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {benefits.map((benefit) => (
            <li key={benefit}>
              {benefit}
              <span className="block text-sm text-quiet">
                {describeTerms(termsOf(benefit, terms), isCampaign)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
