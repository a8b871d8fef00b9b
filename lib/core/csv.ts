/** Spaces, control characters, and what is not seen at all: spreadsheets skip some of it before a formula. */
const SKIPPED = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]+/u;

/** What spreadsheets take for the beginning of a formula, full-width and small forms included. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/;

/** These at the start of a cell are read as its end by some programs. */
const CONTROL_FIRST = /^[\t\r\n]/;

type Row = readonly (string | number)[];

/** A cell that a spreadsheet shows as it is: nothing in it is calculated. */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const isUnsafe = CONTROL_FIRST.test(value) || FORMULA.test(value.replace(SKIPPED, ""));
  const safe = isUnsafe ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells a spreadsheet that what follows is UTF-8. */
export const CSV_MARK = "\uFEFF";

/** The lines of these rows. */
export const csvLines = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/** A table as a CSV file. */
export function csvFile(rows: readonly Row[]): string {
  return CSV_MARK + csvLines(rows);
}

/** Parts of a file as an answer that is read as it is sent; whoever breaks it off ends the reading, too. */
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

/** The headers of an answer that is such a file, for whoever asked and nobody else. */
export const csvHeaders = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
});
