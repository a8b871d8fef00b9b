"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Dialog } from "@/components/ui/dialog";
import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";
import type { BlastPageDto } from "@/lib/blasts/schema";
import type { Result } from "@/lib/core/result";
import { BlastView } from "./blast-view";

type Props = { proposalId: string; title: string; onClose: () => void };

/** Asks the server how things stand, and then lets the host write to sponsors. */
export default function BlastDialog({ proposalId, title, onClose }: Props) {
  const [answer, setAnswer] = useState<Result<BlastPageDto> | null>(null);

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
    <Dialog open wide onClose={onClose} title="Email All Sponsors" description={title}>
      {!answer && (
        <LoadingRegion label="Counting sponsors">
          <Skeleton className="h-80" />
        </LoadingRegion>
      )}
      {answer?.ok === false && (
        <Alert tone="error" live>
          {answer.error.message}
        </Alert>
      )}
      {answer?.ok && <BlastView page={answer.data} />}
    </Dialog>
  );
}

async function read(proposalId: string): Promise<Result<BlastPageDto>> {
  try {
    const response = await fetch(`/api/proposals/${proposalId}/blast`, { cache: "no-store" });
    return (await response.json()) as Result<BlastPageDto>;
  } catch {
    const message = "We could not reach the site. Check your connection and try again.";
    return { ok: false, error: { code: "internal", message, requestId: "" } };
  }
}
