import { DateText } from "@/components/ui/date-text";
import { type Column, Table } from "@/components/ui/table";
import type { LogEntryDto } from "@/lib/admin/site";
import { formatMoment } from "@/lib/core/dates";

const columns: Column<LogEntryDto>[] = [
  { key: "action", header: "Action", primary: true, cell: ({ action }) => action },
  { key: "actor", header: "By", cell: ({ actor }) => actor ?? "The system" },
  {
    key: "entity",
    header: "On",
    cell: ({ entityId }) => <span className="text-xs break-all tabular-nums">{entityId}</span>,
  },
  {
    key: "at",
    header: "When (UTC)",
    numeric: true,
    cell: ({ at }) => <DateText iso={at.toISOString()}>{formatMoment(at)}</DateText>,
  },
];

/** Who did what to what, newest first. */
export function LogTable({ entries }: { entries: readonly LogEntryDto[] }) {
  return (
    <Table caption="Latest entries of the log" columns={columns} rows={entries} rowKey={({ id }) => id} />
  );
}
