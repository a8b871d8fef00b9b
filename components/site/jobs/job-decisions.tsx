"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { cancelJobAction, retryJobAction } from "@/lib/site/jobs/actions";
import { taskLabel } from "@/lib/site/jobs/job";

/** An admin's actions on a job that isn't running. */
export function JobDecisions({ jobId, task, attempts }: { jobId: string; task: string; attempts: number }) {
  const of = `${taskLabel(task)}, job ${jobId}`;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <ActionButton
        action={retryJobAction}
        about={{ jobId, seen: attempts }}
        size="sm"
        variant="secondary"
        busy="Starting…"
        done="The job will run as soon as a worker is free."
      >
        Retry now<span className="sr-only"> {of}</span>
      </ActionButton>
      <ReasonDialog
        action={cancelJobAction}
        about={{ jobId, seen: String(attempts) }}
        of={of}
        label="Cancel job"
        isDanger
        title="Cancel this job"
        description="Removes the job from the queue without running it. The audit log keeps a record."
        reasonLabel="Reason (for the audit log)"
        submit="Cancel job"
        busy="Canceling…"
        done={() => "Job canceled."}
      />
    </div>
  );
}
