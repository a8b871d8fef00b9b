import clsx from "clsx";
import type { ReactNode } from "react";

export type Column<Row> = {
  key: string;
  header: string;
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
 * because a table laid out as blocks loses its own. Cells have no classes, since a page has hundreds of them.
 */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className={columns.length < 5 ? "@container/few" : "@container/many"}>
      <table role="table" className="data-table">
        <caption className={clsx(!showCaption && "sr-only")}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, numeric, srOnlyHeader }) => (
              <th key={key} scope="col" role="columnheader" data-numeric={numeric || undefined}>
                {srOnlyHeader ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.primary) {
    return (
      <th scope="row" role="rowheader">
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-numeric={column.numeric || undefined}
      // Shown before the content on narrow screens.
      data-label={column.srOnlyHeader ? undefined : column.header}
    >
      {content === "" ? null : <span>{content}</span>}
    </td>
  );
}
