import { CsvError, type Options, parse } from "csv-parse/sync";

/** More columns than any table has: the reader takes memory for all of them in each row. */
const MAX_COLUMNS = 1_000;

/**
 * Rows of cells, commas or semicolons between; a cell may be quoted, and then hold separators, line breaks and doubled
 * quotes. Empty rows are left out. The line that cannot be read, where there is one.
 */
export function tableOf(text: string): string[][] | { unreadableLine: number } {
  const options: Options = {
    delimiter: (text.split(/\r?\n/, 1)[0] ?? "").includes(";") ? ";" : ",",
    recordDelimiter: ["\r\n", "\n"],
    relaxColumnCount: true,
    skipRecordsWithEmptyValues: true,
  };
  try {
    const [header = []] = parse(text, { ...options, to: 1 });
    return header.length > MAX_COLUMNS ? { unreadableLine: 1 } : parse(text, options);
  } catch (error) {
    if (error instanceof CsvError) return { unreadableLine: Number(error["lines"]) };
    throw error;
  }
}
