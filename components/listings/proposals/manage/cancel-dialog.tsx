"use client";

import { LoadedDialog } from "@/components/forms/loaded-dialog";
import type { CancellationDto } from "@/lib/funding/sponsorships/cancellation";
import { CancelForm } from "./cancel-form";

type Props = { proposalId: string; title: string; onClose: () => void };

/** Loads the refunds that canceling would cause, then asks the host to confirm. */
export default function CancelDialog({ proposalId, title, onClose }: Props) {
  return (
    <LoadedDialog<CancellationDto>
      onClose={onClose}
      title={`Cancel ${title}?`}
      url={`/api/proposals/${proposalId}/cancellation`}
      label="Calculating refunds"
      skeleton="h-40"
    >
      {(cancellation) => <CancelForm cancellation={cancellation} onDone={onClose} />}
    </LoadedDialog>
  );
}
