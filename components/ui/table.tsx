import clsx from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligns figures. */
  numeric?: boolean;
  /** The column that names the row: its header cell, and its heading on phones. */
  primary?: boolean;
  /** Hides the header visually, for example above a column of buttons. */
  srOnlyHeader?: boolean;
};

type Props<Row> = {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * A table with hairlines and aligned figures. On narrow screens each row becomes a short list. Roles are explicit
 * because a table laid out as blocks loses its own.
 */
export function Table<Row>({ columns, ...rest }: Props<Row>) {
  return (
    <div className={columns.length < 5 ? "@container/few" : "@container/many"}>
      <Rows columns={columns} {...rest} />
    </div>
  );
}

function Rows<Row>({ caption, showCaption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table role="table" className="block w-full text-sm as-table:table">
      <caption
        className={clsx(
          "block pb-3 text-left font-semibold as-table:table-caption",
          !showCaption && "sr-only",
        )}
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
        <tr role="row" className="border-b-2 border-ink">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={clsx(
                "py-2 pr-6 text-xs font-semibold text-quiet last:pr-0",
                column.numeric ? "text-right" : "text-left",
              )}
            >
              {column.srOnlyHeader ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block as-table:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block border-b border-line py-3 as-pairs:grid as-pairs:grid-cols-2 as-pairs:gap-x-12 as-table:table-row as-table:py-0"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const layout = "as-table:table-cell as-table:py-3 as-table:pr-6 as-table:last:pr-0 as-table:align-baseline";
  if (column.primary) {
    return (
      <th
        scope="row"
        role="rowheader"
        className={clsx(
          "block pb-1 text-left text-base font-semibold as-pairs:col-span-2 as-table:text-sm",
          layout,
        )}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={clsx(
        content === "" ? "hidden" : "flex",
        "items-baseline justify-between gap-4 py-0.5",
        layout,
        column.numeric && "as-table:text-right",
        column.srOnlyHeader && "as-pairs:col-span-2",
      )}
    >
      <span
        aria-hidden="true"
        className={clsx("shrink-0 text-xs text-quiet as-table:hidden", column.srOnlyHeader && "hidden")}
      >
        {column.header}
      </span>
      <span className={clsx("min-w-0 text-right", !column.numeric && "as-table:text-left")}>{content}</span>
    </td>
  );
}
