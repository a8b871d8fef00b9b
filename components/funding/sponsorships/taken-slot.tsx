"use client";

import type { ProposalViewer } from "@/lib/funding/sponsorships/schema";
import { WatchSlot } from "./watch-slot";

type Props = {
  proposalId: string;
  viewer: ProposalViewer;
  slot: ProposalViewer["places"][number];
  /** Shows only the state, where space is tight. */
  brief?: boolean;
};

/** A slot that someone else is paying for or that is reserved, with a way to hear when it opens up. */
export default function TakenSlot({ proposalId, viewer, slot, brief }: Props) {
  const state = <p className="text-sm font-semibold text-sun-ink">{slot.reservedLabel ?? "Being paid"}</p>;
  if (brief) return state;
  return (
    <div>
      {state}
      <WatchSlot
        proposalId={proposalId}
        tierId={slot.tierId}
        viewer={viewer}
        isWatched={slot.isWatched}
        isBeingPaid={slot.held > 0}
      />
    </div>
  );
}
