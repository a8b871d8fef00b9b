import { PhoneOffer } from "@/components/funding/sponsorships/phone-offer";
import {
  closedBecause,
  fromCents,
  type ProposalDetailsDto,
  slotsLeft,
} from "@/lib/listings/proposals/details";

/** The amount and the way on, at the bottom edge of small screens for as long as the page is about this. */
export function PhoneBar({ proposal }: { proposal: ProposalDetailsDto }) {
  if (closedBecause(proposal)) return null;
  const open = proposal.tiers.filter((tier) => slotsLeft(tier) > 0);
  return (
    <div
      data-print="hide"
      className="sticky bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="page-x flex min-h-18 items-center justify-between gap-4 py-2.5">
        <PhoneOffer
          proposalId={proposal.id}
          tierIds={open.length > 0 ? open.map(({ id }) => id) : [null]}
          cents={fromCents(proposal)}
          currency={proposal.currency}
        />
      </div>
    </div>
  );
}
