import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { formatMoment } from "@/lib/core/dates";
import { JOB_STATE_LABELS, type JobDto, type JobState, taskLabel } from "@/lib/site/jobs/job";
import { JobDecisions } from "./job-decisions";

const STATES: StatusTable<JobState> = {
  labels: JOB_STATE_LABELS,
  tones: {
    failed: "brick",
    failing: "sun",
    running: "action",
  },
};

/** Jobs with their last error, payload, and actions. Healthy ones are folded. */
export function JobList({ jobs }: { jobs: readonly JobDto[] }) {
  return (
    <ul className="grid gap-3">
      {jobs.map((job) => (
        <Card as="li" key={job.id}>
          <details open={isTroubled(job)}>
            <summary className="cursor-pointer">
              <h3 className="mr-3 inline text-lg">{taskLabel(job.task)}</h3>
              <StatusBadge table={STATES} status={job.state} />
            </summary>
            {job.lastError && <p className="mt-2 text-sm wrap-anywhere">{job.lastError}</p>}
            <DefinitionList
              className="mt-3 [&_dd]:wrap-anywhere"
              items={[
                { term: "Payload", detail: <code className="text-xs">{JSON.stringify(job.payload)}</code> },
                { term: "Attempts", detail: `${job.attempts} of ${job.maxAttempts}` },
                { term: "Queued (UTC)", detail: moment(job.createdAt) },
                ...(job.state === "failed" ? [] : [{ term: "Runs after (UTC)", detail: moment(job.runAt) }]),
              ]}
            />
            {job.state !== "running" && (
              <JobDecisions jobId={job.id} task={job.task} attempts={job.attempts} />
            )}
          </details>
        </Card>
      ))}
    </ul>
  );
}

const isTroubled = ({ state }: JobDto) => state === "failed" || state === "failing";

const moment = (at: Date) => <DateText iso={at.toISOString()}>{formatMoment(at)}</DateText>;
