"use client";

import { useState } from "react";
import { ActionButton } from "@/components/forms/action-button";
import { Alert } from "@/components/ui/alert";
import { watchSlotAction } from "@/lib/funding/sponsorships/actions";
import { reservedLabel } from "@/lib/funding/sponsorships/reserved-label";

type Props = { proposalId: string; tierId: string | null; isBeingPaid: boolean; reservedUntil: Date | null };

/** For an unavailable slot: someone is paying for it or it is reserved and the viewer can ask for an email, or it is sold. */
export function WatchSlotForm({ proposalId, tierId, isBeingPaid, reservedUntil }: Props) {
  const [watching, setWatching] = useState(false);
  if (!isBeingPaid && !reservedUntil)
    return (
      <Alert tone="info" className="mt-5">
        All spots in this tier are taken.
      </Alert>
    );
  if (watching)
    return (
      <Alert tone="success" live className="mt-5">
        We'll email you if this spot opens up, or if you can no longer get it.
      </Alert>
    );
  return (
    <ActionButton
      action={watchSlotAction}
      about={{ proposalId, tierId: tierId ?? "" }}
      above={
        <Alert tone="info">
          {reservedUntil ? `${reservedLabel(reservedUntil)}.` : "Someone is paying for this spot right now."}
        </Alert>
      }
      variant="secondary"
      block
      onDone={() => setWatching(true)}
      className="mt-5 grid gap-6"
    >
      Email me when it opens up
    </ActionButton>
  );
}
