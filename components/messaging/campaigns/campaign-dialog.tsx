"use client";

import { LoadedDialog } from "@/components/forms/loaded-dialog";
import type { CampaignPageDto } from "@/lib/messaging/campaigns/schema";
import { CampaignView } from "./campaign-view";

type Props = { proposalId: string; title: string; onClose: () => void };

/** Fetches the current reach and price, then lets the host write to sponsors. */
export default function CampaignDialog({ proposalId, title, onClose }: Props) {
  return (
    <LoadedDialog<CampaignPageDto>
      wide
      onClose={onClose}
      title="Email All Sponsors"
      description={title}
      url={`/api/proposals/${proposalId}/blast`}
      label="Counting sponsors"
      skeleton="h-80"
    >
      {(page) => <CampaignView page={page} />}
    </LoadedDialog>
  );
}
