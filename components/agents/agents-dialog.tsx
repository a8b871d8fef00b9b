"use client";

import { useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { LoadingRegion } from "@/components/ui/loading-region";
import { RetryButton } from "@/components/ui/retry-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { AgentsDto } from "@/lib/agents/invitation";
import { askSite } from "@/lib/core/limited-fetch";
import type { Result } from "@/lib/core/result";
import { ManageAgents } from "./manage-agents";

type Props = { proposalId: string; title: string; onClose: () => void };

/** The page of a proposal's agents as a dialog over the list of proposals. */
export default function AgentsDialog({ proposalId, title, onClose }: Props) {
  const [answer, setAnswer] = useState<Result<AgentsDto> | null>(null);
  const look = useCallback(
    () => void askSite<AgentsDto>(`/api/proposals/${proposalId}/agents`).then(setAnswer),
    [proposalId],
  );
  useEffect(look, [look]);

  return (
    <Dialog open wide onClose={onClose} title="Manage Agents" description={title}>
      {!answer && (
        <LoadingRegion label="Reading who your agents are">
          <Skeleton className="h-60" />
        </LoadingRegion>
      )}
      {answer?.ok === false && (
        <Alert tone="error" live action={<RetryButton onClick={look} />}>
          {answer.error.message}
        </Alert>
      )}
      {answer?.ok && <ManageAgents agents={answer.data} onChanged={look} />}
    </Dialog>
  );
}
