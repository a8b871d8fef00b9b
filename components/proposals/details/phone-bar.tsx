import { OwnAmount } from "@/components/sponsorships/own-amount";
import { SponsorLink } from "@/components/sponsorships/sponsor-link";
import { Amount } from "@/components/ui/amount";
import { buttonClass } from "@/components/ui/button-style";
import { formatCents } from "@/lib/core/money";
import { closedBecause, fromCents, type ProposalDetailsDto, placesLeft } from "@/lib/proposals/details";

/** The amount and the way on, at the bottom edge of small screens for as long as the page is about this. */
export function PhoneBar({ proposal }: { proposal: ProposalDetailsDto }) {
  if (closedBecause(proposal)) return null;
  const open = proposal.tiers.filter((tier) => placesLeft(tier) > 0);
  const tierId = open[0]?.id ?? null;
  const cents = fromCents(proposal);
  return (
    <div
      data-print="hide"
      className="sticky bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="page-x flex min-h-18 items-center justify-between gap-4 py-2.5">
        <p className="leading-tight">
          {open.length > 1 && <span className="block text-xs text-quiet">From</span>}
          {open.length > 1 ? (
            <Amount size="lg">{formatCents(cents, proposal.currency)}</Amount>
          ) : (
            <OwnAmount proposalId={proposal.id} tierId={tierId} cents={cents} currency={proposal.currency} />
          )}
        </p>
        {open.length > 1 ? (
          <a href="#tiers" className={buttonClass()}>
            Sponsor Now
          </a>
        ) : (
          <SponsorLink proposalId={proposal.id} tierId={tierId} brief />
        )}
      </div>
    </div>
  );
}
