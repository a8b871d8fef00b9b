"use client";

import { LoadedDialog } from "@/components/forms/loaded-dialog";
import type { AgentsDto } from "@/lib/agents/agreements/schema";
import { ManageAgents } from "./manage-agents";

type Props = { proposalId: string; title: string; onClose: () => void };

/** A proposal's agents in a dialog over the list of proposals. */
export default function AgentsDialog({ proposalId, title, onClose }: Props) {
  return (
    <LoadedDialog<AgentsDto>
      wide
      onClose={onClose}
      title="Manage Agents"
      description={title}
      url={`/api/proposals/${proposalId}/agents`}
      label="Loading your agents"
      skeleton="h-60"
    >
      {(agents, reload) => <ManageAgents agents={agents} onChanged={reload} />}
    </LoadedDialog>
  );
}
