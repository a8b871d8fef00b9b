"use client";

import { useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";
import { newId } from "@/lib/core/ids";
import type { Result } from "@/lib/core/result";
import type { ThreadDto } from "@/lib/messaging/threads/schema";
import { limitedFetch } from "@/lib/site/http/limited-fetch";
import { Conversation } from "./conversation";

type Props = { threadId: string; name: string; onClose: () => void };

/** A conversation in a dialog over the current page. */
export default function ConversationDialog({ threadId, name, onClose }: Props) {
  const [thread, setThread] = useState<ThreadDto | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(async () => {
    setProblem(null);
    const result = await limitedFetch(`/api/threads/${threadId}`, {
      cache: "no-store",
    })
      .then((response) => response.json() as Promise<Result<ThreadDto>>)
      .catch(() => null);
    if (result?.ok) setThread(result.data);
    else setProblem(result?.error.message ?? "The conversation could not be loaded.");
  }, [threadId]);
  useEffect(() => void load(), [load]);

  return (
    <Dialog open onClose={onClose} title={<bdi>{name}</bdi>} wide>
      <div className="-mx-5 -mb-5 h-[min(38rem,calc(100dvh-9rem))] border-t border-line sm:-mx-7 sm:-mb-7">
        {thread && <Conversation initial={thread} idempotencyKey={newId()} inDialog />}
        {!thread && !problem && (
          <LoadingRegion label="Loading the conversation">
            <div className="grid gap-3 p-5">
              <Skeleton className="h-14 w-3/5" />
              <Skeleton className="ml-auto h-14 w-1/2" />
              <Skeleton className="h-14 w-2/5" />
            </div>
          </LoadingRegion>
        )}
        {problem && (
          <div className="p-5">
            <Alert
              tone="error"
              live
              action={
                <Button variant="quiet" size="sm" onClick={() => void load()}>
                  Retry
                </Button>
              }
            >
              {problem}
            </Alert>
          </div>
        )}
      </div>
    </Dialog>
  );
}
