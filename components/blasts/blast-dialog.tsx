"use client";

import { useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { LoadingRegion } from "@/components/ui/loading-region";
import { RetryButton } from "@/components/ui/retry-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { BlastPageDto } from "@/lib/blasts/schema";
import { askSite } from "@/lib/core/limited-fetch";
import type { Result } from "@/lib/core/result";
import { BlastView } from "./blast-view";

type Props = { proposalId: string; title: string; onClose: () => void };

/** Asks the server how things stand, and then lets the host write to sponsors. */
export default function BlastDialog({ proposalId, title, onClose }: Props) {
  const [answer, setAnswer] = useState<Result<BlastPageDto> | null>(null);

  const look = useCallback(() => {
    setAnswer(null);
    void askSite<BlastPageDto>(`/api/proposals/${proposalId}/blast`).then(setAnswer);
  }, [proposalId]);
  useEffect(look, [look]);

  return (
    <Dialog open wide onClose={onClose} title="Email All Sponsors" description={title}>
      {!answer && (
        <LoadingRegion label="Counting sponsors">
          <Skeleton className="h-80" />
        </LoadingRegion>
      )}
      {answer?.ok === false && (
        <Alert tone="error" live action={<RetryButton onClick={look} />}>
          {answer.error.message}
        </Alert>
      )}
      {answer?.ok && <BlastView page={answer.data} />}
    </Dialog>
  );
}
