"use client";

import { useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";
import type { AgentsDto } from "@/lib/agents/invitation";
import type { Result } from "@/lib/core/result";
import { ManageAgents } from "./manage-agents";

type Props = { proposalId: string; title: string; onClose: () => void };

/** The page of a proposal's agents as a dialog over the list of proposals. */
export default function AgentsDialog({ proposalId, title, onClose }: Props) {
  const [answer, setAnswer] = useState<Result<AgentsDto> | null>(null);
  const look = useCallback(() => void read(proposalId).then(setAnswer), [proposalId]);
  useEffect(look, [look]);

  return (
    <Dialog open wide onClose={onClose} title="Manage Agents" description={title}>
      {!answer && (
        <LoadingRegion label="Reading who your agents are">
          <Skeleton className="h-60" />
        </LoadingRegion>
      )}
      {answer?.ok === false && (
        <Alert tone="error" live>
          {answer.error.message}
        </Alert>
      )}
      {answer?.ok && <ManageAgents agents={answer.data} onChanged={look} />}
    </Dialog>
  );
}

async function read(proposalId: string): Promise<Result<AgentsDto>> {
  try {
    const response = await fetch(`/api/proposals/${proposalId}/agents`, { cache: "no-store" });
    return (await response.json()) as Result<AgentsDto>;
  } catch {
    const message = "We could not reach the site. Check your connection and try again.";
    return { ok: false, error: { code: "internal", message, requestId: "" } };
  }
}
