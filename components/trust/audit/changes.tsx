import { type Column, Table } from "@/components/ui/table";
import type { Change } from "@/lib/trust/audit/difference";

type Names = Readonly<Record<string, string>>;

function text(value: string | null, names: Names) {
  if (value === null) return <span className="text-quiet">None</span>;
  const name = names[value];
  return (
    <span className="whitespace-pre-wrap wrap-anywhere">
      {name ?? value}
      {name && <span className="block text-xs text-quiet tabular-nums">{value}</span>}
    </span>
  );
}

/** The changes in a log entry, field by field, with names next to ids. */
export function Changes({ changes, names }: { changes: readonly Change[]; names: Names }) {
  if (changes.length === 0) return <p className="text-quiet">No field changes recorded.</p>;
  const columns: Column<Change>[] = [
    { key: "field", header: "Field", primary: true, cell: ({ field }) => field },
    { key: "before", header: "Before", cell: ({ before }) => text(before, names) },
    { key: "after", header: "After", cell: ({ after }) => text(after, names) },
  ];
  return <Table caption="Changes" columns={columns} rows={changes} rowKey={({ field }) => field} />;
}
