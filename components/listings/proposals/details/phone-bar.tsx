import { PhoneOffer } from "@/components/funding/sponsorships/phone-offer";
import {
  closedBecause,
  fromCents,
  type ProposalDetailsDto,
  slotsLeft,
} from "@/lib/listings/proposals/details";

/** Amount and sponsor button, pinned to the bottom of small screens while the proposal is in view. */
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
