import clsx from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand on the right, in columns. */
  numeric?: boolean;
  /** The column that names the row: its header cell, and its heading on phones. */
  primary?: boolean;
  /** For a header that needs no sight, such as the one above a column of buttons. */
  srOnlyHeader?: boolean;
};

type Props<Row> = {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  footer?: ReactNode;
};

/**
 * Rows that read like a bank statement: hairlines, figures in line; on phones every row becomes a short list. The
 * roles are written out because a table laid out as blocks loses its own.
 */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, footer }: Props<Row>) {
  return (
    <table role="table" className="block w-full text-sm md:table">
      <caption
        className={clsx("block pb-3 text-left font-semibold md:table-caption", !showCaption && "sr-only")}
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
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
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="block border-b border-line py-3 md:table-row md:py-0">
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
      {footer && (
        <tfoot role="rowgroup" className="block font-semibold md:table-footer-group">
          {footer}
        </tfoot>
      )}
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const layout = "md:table-cell md:py-3 md:pr-6 md:last:pr-0 md:align-baseline";
  if (column.primary) {
    return (
      <th
        scope="row"
        role="rowheader"
        className={clsx("block pb-1 text-left text-base font-semibold md:text-sm", layout)}
      >
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={clsx(
        "flex items-baseline justify-between gap-4 py-0.5",
        layout,
        column.numeric && "md:text-right",
      )}
    >
      <span
        aria-hidden="true"
        className={clsx("shrink-0 text-xs text-quiet md:hidden", column.srOnlyHeader && "hidden")}
      >
        {column.header}
      </span>
      <span className={clsx("min-w-0 text-right", !column.numeric && "md:text-left")}>
        {column.cell(row)}
      </span>
    </td>
  );
}
