"use client";

import { lazy, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonKind } from "@/components/ui/button-style";
import { agreedCents } from "@/lib/funding/sponsorships/agreed-cents";
import { OBSTACLES } from "@/lib/funding/sponsorships/obstacles";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { useProposalViewer } from "./proposal-viewer-store";

/** Rarely needed, so loaded on demand. */
const WatchSlot = lazy(() => import("./watch-slot"));

type Props = ButtonKind & {
  proposalId: string;
  /** Null if the proposal has no tiers. */
  tierId: string | null;
  tierName?: string;
  /** Shows only the state, where space is tight. */
  brief?: boolean;
  /** Hides the link if another button leads to the viewer's agreed amount. */
  unlessAgreed?: boolean;
};

/** Explains why the host and agents can't sponsor this proposal. */
export function Insider({ isAgent }: { isAgent: boolean }) {
  return <p className="text-sm text-quiet">{OBSTACLES[isAgent ? "agent" : "own"]}</p>;
}

/**
 * The link to a tier's checkout, shown to everyone until the viewer is known. Hosts and agents don't get it, and a slot
 * that someone is paying for shows that instead.
 */
export function SponsorLink({ proposalId, tierId, tierName, brief, unlessAgreed, ...rest }: Props) {
  const viewer = useProposalViewer(proposalId);
  const slot = viewer?.places.find((candidate) => candidate.tierId === tierId);
  const isOwnHold = slot?.heldByViewerUntil != null;
  if (viewer?.isOwner || viewer?.isAgent) return <Insider isAgent={viewer.isAgent} />;
  if (viewer && slot?.free === 0 && slot.held + slot.reserved > 0 && !isOwnHold) {
    const state = <p className="text-sm font-semibold text-sun-ink">{slot.reservedLabel ?? "Being paid"}</p>;
    if (brief) return state;
    return (
      <div>
        {state}
        <Suspense>
          <WatchSlot
            proposalId={proposalId}
            tierId={tierId}
            viewer={viewer}
            isWatched={slot.isWatched}
            isBeingPaid={slot.held > 0}
          />
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
