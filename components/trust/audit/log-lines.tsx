"use client";

import { ReaderTime } from "@/components/text/reader-time";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { isId } from "@/lib/core/ids";
import type { NamedEntryDto } from "@/lib/trust/audit/entry";

/** An entry with its action's name. */
export type LogLine = Pick<NamedEntryDto, "id" | "actor" | "name" | "entityId" | "at"> & { label: string };

const columns: Column<LogLine>[] = [
  {
    key: "action",
    header: "Action",
    primary: true,
    cell: ({ id, label }) => (
      <TextLink href={`/admindashboard/log/${id}`} prefetch={false}>
        {label}
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

/** Lines of a log in the given order. A client component, because its data is much smaller than its markup. */
export function LogLines({ caption, lines }: { caption: string; lines: readonly LogLine[] }) {
  return <Table caption={caption} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}
