import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { byLabel } from "@/lib/core/by-label";
import { type ScheduledTaskDto, taskLabel } from "@/lib/site/jobs/job";

const columns: Column<ScheduledTaskDto & { label: string }>[] = [
  { key: "task", header: "Task", primary: true, cell: ({ label }) => label },
  {
    key: "last",
    header: "Last started",
    numeric: true,
    cell: ({ lastRun }) => (lastRun ? <ReaderTime iso={lastRun.toISOString()} /> : "Not yet"),
  },
];

/** When each scheduled task last ran. */
export function ScheduledTasks({ tasks }: { tasks: readonly ScheduledTaskDto[] }) {
  const rows = tasks.map((one) => ({ ...one, label: taskLabel(one.task) })).toSorted(byLabel);
  return (
    <Section id="clock" className="mt-12" title="Scheduled tasks">
      {rows.length > 0 ? (
        <details>
          <summary className="cursor-pointer font-semibold text-action">
            When each of {rows.length} tasks last ran
          </summary>
          <div className="mt-4">
            <Table caption="Scheduled tasks" columns={columns} rows={rows} rowKey={({ task }) => task} />
          </div>
        </details>
      ) : (
        <EmptyState title="No scheduled task has run yet" level={3} />
      )}
    </Section>
  );
}
