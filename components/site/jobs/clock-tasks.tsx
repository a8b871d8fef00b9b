import { Section } from "@/components/layout/section";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { type Column, Table } from "@/components/ui/table";
import { formatMoment } from "@/lib/core/dates";
import { type ScheduledTaskDto, taskLabel } from "@/lib/site/jobs/job";

const columns: Column<ScheduledTaskDto>[] = [
  { key: "task", header: "Task", primary: true, cell: ({ task }) => taskLabel(task) },
  {
    key: "last",
    header: "Last started (UTC)",
    numeric: true,
    cell: ({ lastRun }) =>
      lastRun ? <DateText iso={lastRun.toISOString()}>{formatMoment(lastRun)}</DateText> : "Not yet",
  },
];

/** When each scheduled task last ran. */
export function ScheduledTasks({ tasks }: { tasks: readonly ScheduledTaskDto[] }) {
  return (
    <Section id="clock" className="mt-12" title="Scheduled tasks">
      {tasks.length > 0 ? (
        <Table caption="Scheduled tasks" columns={columns} rows={tasks} rowKey={({ task }) => task} />
      ) : (
        <EmptyState title="No scheduled task has run yet" level={3} />
      )}
    </Section>
  );
}
