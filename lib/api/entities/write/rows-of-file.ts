import "server-only";
import { tableOf } from "@/lib/core/csv-table";
import { invalid } from "@/lib/core/errors";
import { checkTexts, soundJson } from "../../read-body";

/** No form has half as many fields. */
const MOST_COLUMNS = 100;
/** A bound on the rows that are parsed. */
const MOST_LINES = 10_000;

const UNREADABLE = "The file must be a table (CSV) or JSON.";

/**
 * The rows of a table with a header line, or of a JSON list of objects. Empty cells are omitted. Throws `invalid` for
 * anything else.
 */
export function rowsOfFile(text: string): Record<string, unknown>[] {
  const content = text.replace(/^\uFEFF/, "");
  return /^\s*[[{]/.test(content) ? fromJson(content) : checkTexts(fromTable(content));
}

function fromJson(content: string): Record<string, unknown>[] {
  const value = soundJson(content, UNREADABLE);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.some((row) => typeof row !== "object" || row === null || Array.isArray(row)))
    throw invalid("The file must contain a list of objects.");
  return rows as Record<string, unknown>[];
}

function fromTable(content: string): Record<string, unknown>[] {
  const table = tableOf(content);
  if (!Array.isArray(table)) throw invalid(UNREADABLE);
  const [header = [], ...lines] = table;
  const names = header.map((name) => name.trim());
  if (names.length === 0 || names.some((name) => name === ""))
    throw invalid("The first line of the table must name its columns.");
  if (names.length > MOST_COLUMNS) throw invalid(`A table can have at most ${MOST_COLUMNS} columns.`);
  if (lines.length > MOST_LINES) throw invalid(`A table can have at most ${MOST_LINES} lines.`);
  return lines.map((cells) =>
    Object.fromEntries(
      names.flatMap((name, n) => {
        const cell = (cells[n] ?? "").trim();
        return cell === "" ? [] : [[name, cell]];
      }),
    ),
  );
}
