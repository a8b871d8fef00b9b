"use client";

import { LoadedDialog } from "@/components/forms/loaded-dialog";
import type { BlastPageDto } from "@/lib/messaging/campaigns/schema";
import { BlastView } from "./campaign-view";

type Props = { proposalId: string; title: string; onClose: () => void };

/** Asks the server how things stand, and then lets the host write to sponsors. */
export default function BlastDialog({ proposalId, title, onClose }: Props) {
  return (
    <LoadedDialog<BlastPageDto>
      wide
      onClose={onClose}
      title="Email All Sponsors"
      description={title}
      url={`/api/proposals/${proposalId}/blast`}
      label="Counting sponsors"
      skeleton="h-80"
    >
      {(page) => <BlastView page={page} />}
    </LoadedDialog>
  );
}
