/** Whitespace, control characters, and invisible characters. Spreadsheets skip some of them before a formula. */
const SKIPPED = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]+/u;

/** Characters that start a formula in spreadsheets, including full-width and small forms. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/;

/** At the start of a cell, some programs read these as the end of the cell. */
const CONTROL_FIRST = /^[\t\r\n]/;

type Row = readonly (string | number)[];

/** Returns a cell that spreadsheets show as text and never calculate. */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const isUnsafe = CONTROL_FIRST.test(value) || FORMULA.test(value.replace(SKIPPED, ""));
  const safe = isUnsafe ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = "\uFEFF";

/** Formats rows as CSV lines. */
export const csvLines = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/** Formats a table as a CSV file. */
export function csvFile(rows: readonly Row[]): string {
  return CSV_MARK + csvLines(rows);
}

/** Streams the parts of a file. If the client disconnects, reading stops too. */
export function csvStream(parts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** The headers of a CSV download, which no cache may store. */
export const csvHeaders = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
});
