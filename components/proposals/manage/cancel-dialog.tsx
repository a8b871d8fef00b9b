"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";
import type { Result } from "@/lib/core/result";
import type { CancellationDto } from "@/lib/sponsorships/cancellation";
import { CancelForm } from "./cancel-form";

type Props = { proposalId: string; title: string; onClose: () => void };

/** Asks the server what calling it off would pay back, and then the host whether they mean it. */
export default function CancelDialog({ proposalId, title, onClose }: Props) {
  const [answer, setAnswer] = useState<Result<CancellationDto> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void read(proposalId).then((result) => {
      if (isCurrent) setAnswer(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [proposalId]);

  return (
    <Dialog open onClose={onClose} title={`Cancel ${title}?`}>
      {!answer && (
        <LoadingRegion label="Reading what would be paid back">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {answer?.ok === false && (
        <Alert tone="error" live>
          {answer.error.message}
        </Alert>
      )}
      {answer?.ok && <CancelForm cancellation={answer.data} onDone={onClose} />}
    </Dialog>
  );
}

async function read(proposalId: string): Promise<Result<CancellationDto>> {
  try {
    const response = await fetch(`/api/proposals/${proposalId}/cancellation`, { cache: "no-store" });
    return (await response.json()) as Result<CancellationDto>;
  } catch {
    const message = "We could not reach the site. Check your connection and try again.";
    return { ok: false, error: { code: "internal", message, requestId: "" } };
  }
}
