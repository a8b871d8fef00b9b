import { Section } from "@/components/layout/section";
import { formatCount } from "@/lib/core/numbers";
import { benefitsOfAll, benefitTermsOfAll, type ProposalDetailsDto } from "@/lib/listings/proposals/details";
import { BenefitList } from "./benefit-list";
import { PlainText } from "./plain-text";

/** The host's description, the audience, and the benefits for every sponsor. */
export function About({ proposal }: { proposal: ProposalDetailsDto }) {
  const benefits = benefitsOfAll(proposal);
  const attendance = proposal.event?.expectedAttendance;
  const facts = [
    ["Audience", proposal.targetAudience],
    ["Expected Reach", proposal.expectedReach],
    ["Expected attendance", attendance ? formatCount(attendance) : null],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <>
      <Section id="about" title="About">
        <PlainText>{proposal.description}</PlainText>
        {facts.length > 0 && (
          <dl className="mt-8 grid max-w-measure gap-x-8 gap-y-5 sm:grid-cols-2">
            {facts.map(([term, text]) => (
              <div key={term} className="border-t border-line pt-3">
                <dt className="text-sm text-quiet">{term}</dt>
                <dd dir="auto" className="mt-0.5 font-semibold whitespace-pre-line wrap-anywhere">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
      {benefits.length > 0 && (
        <Section id="benefits" title="Benefits" intro="Included with every tier.">
          <BenefitList
            benefits={benefits}
            terms={benefitTermsOfAll(proposal)}
            isCampaign={proposal.isCampaign}
          />
        </Section>
      )}
    </>
  );
}
