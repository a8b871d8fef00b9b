import { type Column, Table } from "@/components/ui/table";
import type { Change } from "@/lib/audit/difference";

const words = (value: string | null) =>
  value === null ? (
    <span className="text-quiet">Nothing</span>
  ) : (
    <span className="whitespace-pre-wrap wrap-anywhere">{value}</span>
  );

const columns: Column<Change>[] = [
  { key: "field", header: "Field", primary: true, cell: ({ field }) => field },
  { key: "before", header: "Before", cell: ({ before }) => words(before) },
  { key: "after", header: "After", cell: ({ after }) => words(after) },
];

/** What an entry of the log changed, field by field. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-quiet">Nothing else was written down.</p>;
  return <Table caption="What changed" columns={columns} rows={changes} rowKey={({ field }) => field} />;
}
