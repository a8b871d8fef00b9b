import { type Column, Table } from "@/components/ui/table";
import { CSV_COLUMNS, CSV_TEMPLATE } from "@/lib/money/payouts/statement/columns";

const COLUMNS: Column<(typeof CSV_COLUMNS)[number]>[] = [
  {
    key: "name",
    header: "Column",
    primary: true,
    cell: ({ name, isRequired }) => (
      <>
        <code>{name}</code>
        {isRequired && <span className="ml-2 text-xs font-normal text-quiet">required</span>}
      </>
    ),
  },
  { key: "meaning", header: "Contents", cell: ({ meaning }) => meaning },
  {
    key: "example",
    header: "Example",
    cell: ({ example }) => <code className="wrap-anywhere">{example}</code>,
  },
];

/** The format of a CSV statement, with an empty template. */
export function StatementColumns() {
  return (
    <section aria-labelledby="columns" className="mt-12">
      <h2 id="columns" className="text-lg">
        Columns of a CSV
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-sm text-quiet">
        The first line holds the column names, in any order, separated by commas or semicolons.{" "}
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(CSV_TEMPLATE)}`}
          download="statement-template.csv"
          className="font-semibold text-action underline underline-offset-2"
        >
          Download a template
        </a>
      </p>
      <Table caption="Columns of a CSV" columns={COLUMNS} rows={CSV_COLUMNS} rowKey={({ name }) => name} />
    </section>
  );
}
