"use client";

import { lazy, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonKind } from "@/components/ui/button-style";
import { agreedCents } from "@/lib/funding/sponsorships/agreed-cents";
import { OBSTACLES } from "@/lib/funding/sponsorships/obstacles";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { useProposalViewer } from "./proposal-viewer-store";

/** Seldom needed, so fetched only then. */
const WatchSlot = lazy(() => import("./watch-slot"));

type Props = ButtonKind & {
  proposalId: string;
  /** Null where the proposal has no tiers. */
  tierId: string | null;
  tierName?: string;
  /** Where there is no room for more than the state itself. */
  brief?: boolean;
  /** Where another button beside it leads to what was agreed with the viewer. */
  unlessAgreed?: boolean;
};

/** Why the host and the agents of a proposal are not offered a way to sponsor it. */
export function Insider({ isAgent }: { isAgent: boolean }) {
  return <p className="text-sm text-quiet">{isAgent ? OBSTACLES.agent : "This is your proposal."}</p>;
}

/**
 * The way to the checkout of one tier, for everybody until it is known who looks: host and agents are not offered it, and
 * of a place that somebody is paying for right now that is said instead.
 */
export function SponsorLink({ proposalId, tierId, tierName, brief, unlessAgreed, ...rest }: Props) {
  const viewer = useProposalViewer(proposalId);
  const slot = viewer?.places.find((candidate) => candidate.tierId === tierId);
  const isOwnHold = slot?.heldByViewerUntil != null;
  if (viewer?.isOwner || viewer?.isAgent) return <Insider isAgent={viewer.isAgent} />;
  if (viewer && slot?.free === 0 && slot.held > 0 && !isOwnHold) {
    const state = <p className="text-sm font-semibold text-sun-ink">Being paid</p>;
    if (brief) return state;
    return (
      <div>
        {state}
        <Suspense>
          <WatchSlot proposalId={proposalId} tierId={tierId} viewer={viewer} isWatched={slot.isWatched} />
        </Suspense>
      </div>
    );
  }
  if (unlessAgreed && agreedCents(viewer, tierId) !== null) return null;
  return (
    <ButtonLink href={checkoutPath({ proposalId, tierId })} prefetch={false} {...rest}>
      {isOwnHold ? "Continue to payment" : "Sponsor Now"}
      {tierName && <span className="sr-only">: {tierName}</span>}
    </ButtonLink>
  );
}
