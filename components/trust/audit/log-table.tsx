import { ReaderTime } from "@/components/text/reader-time";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { isId } from "@/lib/core/ids";
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
  {
    key: "actor",
    header: "By",
    cell: ({ actor }) => (
      <span className="wrap-anywhere as-table:block as-table:min-w-32">{actor ?? "System"}</span>
    ),
  },
  {
    key: "entity",
    header: "On",
    cell: ({ name, entityId }) =>
      isId(entityId) && !name ? (
        <span title={entityId} className="text-quiet">
          Deleted, or without a name
        </span>
      ) : (
        <span title={entityId} className="wrap-anywhere">
          {name ?? entityId}
        </span>
      ),
  },
  {
    key: "at",
    header: "When",
    numeric: true,
    cell: ({ at }) => <ReaderTime iso={at.toISOString()} className="as-table:whitespace-nowrap" />,
  },
];

/** Log entries in the given order. */
export function LogTable({ caption, entries }: { caption: string; entries: readonly NamedEntryDto[] }) {
  return <Table caption={caption} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
