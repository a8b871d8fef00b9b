import { ReaderTime } from "@/components/text/reader-time";
import { type Column, Table } from "@/components/ui/table";
import { formatCents } from "@/lib/core/money";
import type { Change } from "@/lib/trust/audit/difference";
import type { ObjectNames } from "@/lib/trust/audit/entry";
import { fieldLabel, fieldValue } from "@/lib/trust/audit/field-copy";
import { ObjectName } from "./object-name";

type ValueProps = { field: string; value: string | null; names: ObjectNames };

/** A stored value: a name instead of an id, money, or a moment. */
export function Value({ field, value, names }: ValueProps) {
  if (value === null) return <span className="text-quiet">None</span>;
  const { kind, text } = fieldValue(field, value);
  if (kind === "id") return <ObjectName id={text} names={names} />;
  if (kind === "moment") return <ReaderTime iso={text} />;
  return (
    <span className="whitespace-pre-wrap wrap-anywhere" title={value === text ? undefined : value}>
      {kind === "money" ? formatCents(Number(text)) : text}
    </span>
  );
}

const columnsOf = (names: ObjectNames): Column<Change>[] => [
  {
    key: "field",
    header: "Field",
    primary: true,
    cell: ({ field }) => <span title={field}>{fieldLabel(field)}</span>,
  },
  {
    key: "before",
    header: "Before",
    cell: ({ field, before }) => <Value field={field} value={before} names={names} />,
  },
  {
    key: "after",
    header: "After",
    cell: ({ field, after }) => <Value field={field} value={after} names={names} />,
  },
];

/** The changes in a log entry, field by field, with names instead of ids. */
export function Changes({ changes, names }: { changes: readonly Change[]; names: ObjectNames }) {
  if (changes.length === 0) return <p className="text-quiet">No field changes recorded.</p>;
  return <Table caption="Changes" columns={columnsOf(names)} rows={changes} rowKey={({ field }) => field} />;
}
