import { Section } from "@/components/layout/section";
import { AdminFilters } from "@/components/site/admin/admin-filters";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { ScheduledTasks } from "@/components/site/jobs/clock-tasks";
import { JobList } from "@/components/site/jobs/job-list";
import { QueueState } from "@/components/site/jobs/queue-state";
import { ReplicaState } from "@/components/site/jobs/replica-state";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { byLabel } from "@/lib/core/by-label";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { getReplicaState } from "@/lib/site/health/replica-state";
import { JOB_STATE_LABELS, JOB_STATES, readJobFilters, taskLabel } from "@/lib/site/jobs/job";
import { getQueue, listJobs } from "@/lib/site/jobs/queries";

export const metadata = { title: "Jobs" };

const PATH = "/admindashboard/jobs";
const STATES = JOB_STATES.map((value) => ({ value, label: JOB_STATE_LABELS[value] }));
export default async function Jobs({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const filters = readJobFilters(await searchParams);
  const [queue, { jobs, hasMore }] = await Promise.all([getQueue(ctx), listJobs(ctx, filters)]);
  const replica = getReplicaState(ctx);
  const { state, task } = filters;
  const tasks = queue.tasks.map((one) => ({ value: one.task, label: taskLabel(one.task) })).toSorted(byLabel);
  const older = new URLSearchParams({
    ...(state && { state }),
    ...(task && { task }),
    after: jobs.at(-1)?.id ?? "",
  });
  return (
    <AdminFrame
      title="Jobs"
      intro="Background work: emails, payouts, and scheduled tasks. Failed jobs retry automatically for about three days."
    >
      <QueueState queue={queue} />
      <Section id="jobs" className="mt-12" title="All jobs">
        <AdminFilters
          label="Jobs"
          path={PATH}
          filters={[
            { name: "state", label: "Status", all: "All statuses", value: state, options: STATES },
            { name: "task", label: "Task", all: "All tasks", value: task, options: tasks },
          ]}
        />
        {jobs.length > 0 ? <JobList jobs={jobs} /> : <EmptyState title="No matching jobs" level={3} />}
        {hasMore && (
          <p className="mt-8 text-center">
            <ButtonLink href={`${PATH}?${older}`} variant="secondary" size="sm" prefetch={false}>
              Older
            </ButtonLink>
          </p>
        )}
      </Section>
      <ScheduledTasks tasks={queue.clock} />
      {replica && <ReplicaState replica={replica} />}
    </AdminFrame>
  );
}
