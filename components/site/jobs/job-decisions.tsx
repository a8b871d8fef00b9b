"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { cancelJobAction, retryJobAction } from "@/lib/site/jobs/actions";
import { taskLabel } from "@/lib/site/jobs/job";

/** What an admin can do about a job that runs nowhere. */
export function JobDecisions({ jobId, task, attempts }: { jobId: string; task: string; attempts: number }) {
  const of = `${taskLabel(task)}, job ${jobId}`;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <ActionButton
        action={retryJobAction}
        about={{ jobId, seen: attempts }}
        size="sm"
        variant="secondary"
        busy="Asking…"
        done="It runs as soon as the job process is free."
      >
        Try again now<span className="sr-only"> {of}</span>
      </ActionButton>
      <ReasonDialog
        action={cancelJobAction}
        about={{ jobId, seen: String(attempts) }}
        of={of}
        label="Give up"
        variant="quiet"
        isDanger
        title="Give up this job"
        description="It is taken off the queue and not done. The log keeps what it was."
        reasonLabel="Reason, for the log"
        submit="Give it up"
        busy="Giving up…"
        done={() => "It was taken off the queue."}
      />
    </div>
  );
}
