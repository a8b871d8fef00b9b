"use client";

import { Amount } from "@/components/ui/amount";
import { buttonClass } from "@/components/ui/button-style";
import { formatCents } from "@/lib/core/money";
import { agreedCents } from "@/lib/funding/sponsorships/agreed-cents";
import { OwnAmount } from "./own-amount";
import { useProposalViewer } from "./proposal-viewer-store";
import { Insider, SponsorLink } from "./sponsor-link";

type Props = {
  proposalId: string;
  /** The available tiers. Null: the proposal has none. */
  tierIds: readonly (string | null)[];
  /** The lowest price. */
  cents: number;
  currency: string;
};

/** The price and the next step: checkout for the only tier or the agreed one, or else the choice of tiers. */
export function PhoneOffer({ proposalId, tierIds, cents, currency }: Props) {
  const viewer = useProposalViewer(proposalId);
  const isChoice = tierIds.length > 1;
  const tierId = isChoice ? tierIds.find((id) => agreedCents(viewer, id) !== null) : tierIds[0];
  if (tierId === undefined)
    return (
      <>
        <p className="leading-tight">
          <span className="block text-xs text-quiet">From</span>
          <Amount size="lg">{formatCents(cents, currency)}</Amount>
        </p>
        {viewer?.isOwner || viewer?.isAgent ? (
          <Insider isAgent={viewer.isAgent} />
        ) : (
          <a href="#tiers" className={buttonClass()}>
            Sponsor Now
          </a>
        )}
      </>
    );
  return (
    <>
      <p className="leading-tight">
        {isChoice && <span className="block text-xs text-quiet">Your agreed price</span>}
        <OwnAmount {...{ proposalId, tierId, cents, currency }} />
      </p>
      <SponsorLink proposalId={proposalId} tierId={tierId} brief />
    </>
  );
}
