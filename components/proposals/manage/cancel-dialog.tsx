"use client";

import { useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { LoadingRegion } from "@/components/ui/loading-region";
import { RetryButton } from "@/components/ui/retry-button";
import { Skeleton } from "@/components/ui/skeleton";
import { askSite } from "@/lib/core/limited-fetch";
import type { Result } from "@/lib/core/result";
import type { CancellationDto } from "@/lib/sponsorships/cancellation";
import { CancelForm } from "./cancel-form";

type Props = { proposalId: string; title: string; onClose: () => void };

/** Asks the server what calling it off would pay back, and then the host whether they mean it. */
export default function CancelDialog({ proposalId, title, onClose }: Props) {
  const [answer, setAnswer] = useState<Result<CancellationDto> | null>(null);

  const look = useCallback(() => {
    setAnswer(null);
    void askSite<CancellationDto>(`/api/proposals/${proposalId}/cancellation`).then(setAnswer);
  }, [proposalId]);
  useEffect(look, [look]);

  return (
    <Dialog open onClose={onClose} title={`Cancel ${title}?`}>
      {!answer && (
        <LoadingRegion label="Reading what would be paid back">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {answer?.ok === false && (
        <Alert tone="error" live action={<RetryButton onClick={look} />}>
          {answer.error.message}
        </Alert>
      )}
      {answer?.ok && <CancelForm cancellation={answer.data} onDone={onClose} />}
    </Dialog>
  );
}
