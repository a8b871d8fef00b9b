import { DateText } from "@/components/ui/date-text";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatMoment } from "@/lib/core/dates";
import { actionLabel, type NamedEntryDto } from "@/lib/trust/audit/entry";

const columns: Column<NamedEntryDto>[] = [
  {
    key: "action",
    header: "Action",
    primary: true,
    cell: ({ id, action }) => (
      <TextLink href={`/admindashboard/log/${id}`} prefetch={false}>
        {actionLabel(action)}
      </TextLink>
    ),
  },
  { key: "actor", header: "By", cell: ({ actor }) => actor ?? "System" },
  {
    key: "entity",
    header: "On",
    cell: ({ name, entityId }) =>
      name ? (
        <span className="wrap-anywhere">{name}</span>
      ) : (
        <span className="text-xs break-all tabular-nums">{entityId}</span>
      ),
  },
  {
    key: "at",
    header: "When (UTC)",
    numeric: true,
    cell: ({ at }) => (
      <DateText iso={at.toISOString()} className="as-table:whitespace-nowrap">
        {formatMoment(at)}
      </DateText>
    ),
  },
];

/** Log entries in the given order. */
export function LogTable({ caption, entries }: { caption: string; entries: readonly NamedEntryDto[] }) {
  return <Table caption={caption} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
