import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatCount } from "@/lib/core/numbers";
import { JOB_STATE_LABELS, JOB_STATES, type QueueDto, type TaskCounts, taskLabel } from "@/lib/site/jobs/job";

const byTask: Column<TaskCounts>[] = [
  {
    key: "task",
    header: "Task",
    primary: true,
    cell: ({ task }) => (
      <TextLink href={`/admindashboard/jobs?task=${task}`} prefetch={false}>
        {taskLabel(task)}
      </TextLink>
    ),
  },
  ...JOB_STATES.map((state) => ({
    key: state,
    header: JOB_STATE_LABELS[state],
    numeric: true,
    cell: (counts: TaskCounts) => formatCount(counts[state]),
  })),
];

const isTroubled = ({ failed, failing }: TaskCounts) => failed + failing > 0;

/** Whether a job process is running, and the number of jobs per task. */
export function QueueState({ queue }: { queue: QueueDto }) {
  const troubled = queue.tasks.filter(isTroubled);
  const healthy = queue.tasks.filter((counts) => !isTroubled(counts));
  return (
    <>
      {queue.workers > 0 ? (
        <Alert tone="success" title="The job process is running" className="mb-8">
          {queue.workers > 1 && <p>{formatCount(queue.workers)} processes are running.</p>}
        </Alert>
      ) : (
        <Alert tone="error" title="The job process isn't running" className="mb-8">
          <p>Emails, payouts, and other queued jobs are on hold. Restart the site and check its logs.</p>
        </Alert>
      )}
      <Section id="tasks" title="Queue">
        {queue.tasks.length === 0 ? (
          <EmptyState title="The queue is empty" level={3} />
        ) : (
          <>
            {troubled.length > 0 ? (
              <Table
                caption="Tasks with failed jobs"
                columns={byTask}
                rows={troubled}
                rowKey={({ task }) => task}
              />
            ) : (
              <p>No job has failed.</p>
            )}
            {healthy.length > 0 && (
              <details className="mt-4">
                <summary className="cursor-pointer font-semibold text-action">
                  {healthy.length} {healthy.length === 1 ? "task" : "tasks"} without failures
                </summary>
                <div className="mt-4">
                  <Table
                    caption="Tasks without failures"
                    columns={byTask}
                    rows={healthy}
                    rowKey={({ task }) => task}
                  />
                </div>
              </details>
            )}
          </>
        )}
      </Section>
    </>
  );
}
