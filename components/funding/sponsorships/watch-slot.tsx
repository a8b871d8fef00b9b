"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { watchSlotAction } from "@/lib/funding/sponsorships/actions";
import type { ProposalViewer } from "@/lib/funding/sponsorships/schema";
import { loginPath } from "@/lib/identity/accounts/paths";
import { refreshProposalViewer } from "./proposal-viewer-store";

type Props = {
  proposalId: string;
  tierId: string | null;
  viewer: ProposalViewer;
  isWatched: boolean;
  /** Otherwise it is reserved, which the line above says. */
  isBeingPaid: boolean;
};

/** Says if someone is paying for the slot, and offers an email when it opens up. */
export default function WatchSlot({ proposalId, tierId, viewer, isWatched, isBeingPaid }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, start] = useTransition();

  function watch() {
    if (pending) return;
    start(async () => {
      const result = await watchSlotAction(null, { proposalId, tierId }).catch(() => null);
      setProblem(result?.ok ? null : (result?.error.message ?? "That didn't work. Please try again."));
      await refreshProposalViewer(proposalId);
    });
  }

  return (
    <div className="text-sm">
      {isBeingPaid && <p className="text-quiet">Someone is paying for this spot right now.</p>}
      <div role="status">
        {isWatched && (
          <p className="mt-2 font-semibold">
            We'll email you if it opens up, or if you can no longer get it.
          </p>
        )}
        {problem && <p className="mt-2 text-brick">{problem}</p>}
      </div>
      {!isWatched && viewer.isSponsor && (
        <Button variant="secondary" size="sm" busy={pending} onClick={watch} className="mt-2">
          Email me when it opens up
        </Button>
      )}
      {!viewer.isSignedIn && (
        <p className="mt-2">
          <TextLink href={loginPath(`/proposaldetails?id=${proposalId}`)}>
            Log in to get an email when it opens up
          </TextLink>
        </p>
      )}
    </div>
  );
}
