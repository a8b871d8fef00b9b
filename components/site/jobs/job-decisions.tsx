"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { cancelJobAction, retryJobAction } from "@/lib/site/jobs/actions";
import { taskLabel } from "@/lib/site/jobs/job";

/** What an admin can do about a job that runs nowhere. */
export function JobDecisions({ jobId, task, attempts }: { jobId: string; task: string; attempts: number }) {
  const router = useRouter();
  const of = `${taskLabel(task)}, job ${jobId}`;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <Form
        action={retryJobAction}
        onSuccess={() => {
          showToast("It runs as soon as the job process is free.", { tone: "success" });
          router.refresh();
        }}
      >
        <input type="hidden" name="jobId" value={jobId} />
        <input type="hidden" name="seen" value={attempts} />
        <FormError />
        <SubmitButton size="sm" variant="secondary" busyLabel="Asking…">
          Try again now<span className="sr-only"> {of}</span>
        </SubmitButton>
      </Form>
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
