import { CsvError, type Options, parse } from "csv-parse/sync";

/** More columns than any table has. The parser allocates memory for all of them in each row. */
const MAX_COLUMNS = 1_000;

/**
 * Parses rows of cells separated by commas or semicolons. Quoted cells may contain separators, line breaks, and doubled
 * quotes. Skips empty rows. Returns the number of the first unreadable line, if there is one.
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
