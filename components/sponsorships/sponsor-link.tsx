"use client";

import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-style";
import { checkoutPath } from "@/lib/sponsorships/paths";
import { useProposalViewer } from "./proposal-viewer-store";
import { WatchPlace } from "./watch-place";

type Props = ButtonLook & {
  proposalId: string;
  /** Null where the proposal has no tiers. */
  tierId: string | null;
  tierName?: string;
};

/**
 * The way to the checkout of one tier, for everybody until it is known who looks: the host is not offered it, and
 * of a place that somebody is paying for right now that is said instead.
 */
export function SponsorLink({ proposalId, tierId, tierName, ...look }: Props) {
  const viewer = useProposalViewer(proposalId);
  const place = viewer?.places.find((candidate) => candidate.tierId === tierId);
  const href = checkoutPath({ proposalId, tierId });
  if (viewer?.isOwner) return <p className="text-sm text-quiet">This is your own proposal.</p>;
  if (place?.heldByViewerUntil)
    return (
      <ButtonLink href={href} prefetch={false} {...look}>
        Go on paying
      </ButtonLink>
    );
  if (viewer && place && place.free === 0 && place.held > 0)
    return <WatchPlace proposalId={proposalId} tierId={tierId} viewer={viewer} isWatched={place.isWatched} />;
  return (
    <ButtonLink href={href} prefetch={false} {...look}>
      Sponsor Now{tierName && <span className="sr-only">: {tierName}</span>}
    </ButtonLink>
  );
}
