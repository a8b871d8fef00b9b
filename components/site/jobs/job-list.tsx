import { ReaderTime } from "@/components/text/reader-time";
import { Value } from "@/components/trust/audit/changes";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { JOB_STATE_LABELS, type JobDto, type JobState, taskLabel } from "@/lib/site/jobs/job";
import { differenceOf } from "@/lib/trust/audit/difference";
import { fieldLabel } from "@/lib/trust/audit/field-copy";
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
                ...differenceOf(null, job.payload).map(({ field, after }) => ({
                  term: fieldLabel(field),
                  detail: <Value field={field} value={after} names={job.names} />,
                })),
                { term: "Attempts", detail: `${job.attempts} of ${job.maxAttempts}` },
                { term: "Queued", detail: moment(job.createdAt) },
                ...(job.state === "failed" ? [] : [{ term: "Runs after", detail: moment(job.runAt) }]),
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

const moment = (at: Date) => <ReaderTime iso={at.toISOString()} />;
