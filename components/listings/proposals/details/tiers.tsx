import { PromisedBenefits } from "@/components/funding/deliverables/promised-benefits";
import { OwnAmount } from "@/components/funding/sponsorships/own-amount";
import { SponsorLink } from "@/components/funding/sponsorships/sponsor-link";
import { Section } from "@/components/layout/section";
import { Card } from "@/components/ui/card";
import { promised } from "@/lib/listings/proposals/benefits";
import {
  closedBecause,
  openSlots,
  type ProposalDetailsDto,
  slotsLeft,
  type TierDto,
} from "@/lib/listings/proposals/details";

/** Every tier with its price, benefits, and checkout link. */
export function Tiers({ proposal }: { proposal: ProposalDetailsDto }) {
  const { tiers, fundingMode } = proposal;
  if (tiers.length === 0) return null;
  const intro =
    fundingMode === "single"
      ? tiers.length > 1
        ? "One sponsor funds this with a tier of their choice."
        : "One sponsor funds this."
      : "Several sponsors fund this together until the goal is reached.";
  return (
    <Section
      id="tiers"
      className="scroll-mt-28"
      title="Sponsorship tiers"
      intro={closedBecause(proposal) ? undefined : intro}
    >
      <ul className="grid gap-4">
        {tiers.map((tier) => (
          <Tier key={tier.id} tier={tier} proposal={proposal} />
        ))}
      </ul>
    </Section>
  );
}

function spotsText(tier: TierDto): string {
  const [left, open] = [slotsLeft(tier), openSlots(tier)];
  if (left === 0) return "All spots are taken";
  if (open === 0) return "Reserved for last year's sponsors";
  const text = `${open} of ${tier.places} ${tier.places === 1 ? "spot" : "spots"} left`;
  return open < left ? `${text}, ${left - open} reserved` : text;
}

function Tier({ tier, proposal }: { tier: TierDto; proposal: ProposalDetailsDto }) {
  const isOpen = closedBecause(proposal) === null && slotsLeft(tier) > 0;
  const promises = promised(proposal, tier);
  const several = proposal.fundingMode === "several";
  return (
    <Card as="li" className="grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h3 dir="auto" className="text-lg wrap-anywhere">
          {tier.name}
        </h3>
        {tier.description && (
          <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere text-quiet">
            {tier.description}
          </p>
        )}
      </div>
      <div className="sm:text-right">
        <OwnAmount
          proposalId={proposal.id}
          tierId={tier.id}
          cents={tier.amountCents}
          currency={proposal.currency}
          size="xl"
        />
        {several && <p className="mt-0.5 text-sm text-quiet">{spotsText(tier)}</p>}
      </div>
      {promises.benefits.length > 0 && (
        <PromisedBenefits
          promises={promises}
          priceCents={tier.amountCents}
          rule={proposal.shareRule}
          currency={proposal.currency}
          isCampaign={proposal.isCampaign}
        />
      )}
      <div className="self-end sm:col-start-2 sm:justify-self-end" data-print="hide">
        {isOpen && (
          <SponsorLink
            proposalId={proposal.id}
            tierId={tier.id}
            tierName={tier.name}
            variant="secondary"
            className="w-full sm:w-auto"
          />
        )}
      </div>
    </Card>
  );
}
