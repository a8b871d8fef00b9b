import "server-only";
import { tableOf } from "@/lib/core/csv-table";
import { invalid } from "@/lib/core/errors";
import { checkTexts } from "../../read-body";

const UNREADABLE = "The file is neither a table (CSV) nor JSON.";

/**
 * The rows of a table with a line of names, or of a JSON list of objects. Empty cells are left out. Throws `invalid`
 * for anything else.
 */
export function rowsOfFile(text: string): Record<string, unknown>[] {
  const content = text.replace(/^\uFEFF/, "");
  const rows = /^\s*[[{]/.test(content) ? fromJson(content) : fromTable(content);
  return checkTexts(rows);
}

function fromJson(content: string): Record<string, unknown>[] {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw invalid(UNREADABLE);
  }
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.some((row) => typeof row !== "object" || row === null || Array.isArray(row)))
    throw invalid("The file is to hold a list of objects.");
  return rows as Record<string, unknown>[];
}

function fromTable(content: string): Record<string, unknown>[] {
  const table = tableOf(content);
  if (!Array.isArray(table)) throw invalid(UNREADABLE);
  const [header = [], ...lines] = table;
  const names = header.map((name) => name.trim());
  if (names.length === 0 || names.some((name) => name === ""))
    throw invalid("The first line of the table is to name its columns.");
  return lines.map((cells) =>
    Object.fromEntries(
      names.flatMap((name, n) => {
        const cell = (cells[n] ?? "").trim();
        return cell === "" ? [] : [[name, cell]];
      }),
    ),
  );
}
